import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const page = `<head><link rel="modulepreload" href="/assets/packages.js"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/home.js"/></head><script>first()</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.modules = {"root":route0,"home":route1};

import("/assets/entry.js");</script><script>last()</script>`;

test('no script is asked for in the head', () => {
  const [, head = ''] = /<head>(.*)<\/head>/.exec(startAfterPaint(page)) ?? [];
  expect(head).not.toContain('/assets/');
});

test('the app waits for the paint, asks for all chunks and takes one after the other', () => {
  const [, code = ''] = /async="">([\s\S]*?)<\/script>/.exec(startAfterPaint(page)) ?? [];
  const steps = [
    'jitless: true',
    'decode()',
    'requestAnimationFrame',
    "type: 'element'",
    'of ["/assets/packages.js","/assets/entry.js","/assets/home.js"]',
    'of ["/assets/home.js","/assets/packages.js"]',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'const route1 = await import("/assets/home.js");',
    'window.modules',
    'import("/assets/entry.js");',
  ];
  const places = steps.map((step) => code.indexOf(step));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(code).not.toMatch(/^import /m);
});

test('other scripts stay as they are', () => {
  const scripts = startAfterPaint(page).match(/<script>.*?<\/script>/gs);
  expect(scripts?.slice(1)).toEqual(['<script>first()</script>', '<script>last()</script>']);
});

test('pictures that wait for the first ones wait for the paint, and only where scripts run', () => {
  const started = startAfterPaint(page.replace('<script type', '<script nonce="n1" type'));
  expect(started).toMatch(
    /<script nonce="n1">[^<]*document\.documentElement\.dataset\.waits = '';<\/script><\/head>/,
  );
  const [asked, told] = ['createElement', 'delete document.documentElement.dataset.waits'];
  expect(started.indexOf(told)).toBeGreaterThan(0);
  expect(started.indexOf(told)).toBeLessThan(started.indexOf(asked));
});

test('a page says that no script runs, until its first one takes that back', () => {
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(startAfterPaint(page)) ?? [];
  const marked = head.indexOf('<meta id="scripts" data-unscripted="">');
  expect(marked).toBeGreaterThanOrEqual(0);
  expect(head.indexOf('dataset.unscripted')).toBeGreaterThan(marked);
});
