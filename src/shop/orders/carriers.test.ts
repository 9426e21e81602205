import { expect, test } from 'vitest';
import { isTrackingTemplate, namedTracking, trackingUrl } from './carriers.ts';

const carriers = [{ name: 'BRT', template: 'https://brt.example/segui?n={code}&l=it' }];

test('a code is put into the address of its carrier, and can change nothing else of it', () => {
  expect(trackingUrl(carriers, { carrier: 'BRT', tracking: '12 3&x=#/4' })).toBe(
    'https://brt.example/segui?n=12%203%26x%3D%23%2F4&l=it',
  );
});

test('an address is its own link; without a carrier that is known there is none', () => {
  const tracking = 'https://poste.example/A1';
  expect(trackingUrl(carriers, { carrier: 'BRT', tracking })).toBe(tracking);
  for (const wrong of ['javascript:alert(1)', 'A1']) {
    expect(trackingUrl(carriers, { tracking: wrong })).toBeUndefined();
    expect(trackingUrl(carriers, { carrier: 'Gone', tracking: wrong })).toBeUndefined();
  }
  expect(trackingUrl(carriers, { carrier: 'BRT' })).toBeUndefined();
  expect(namedTracking({ carrier: 'BRT', tracking: 'A1' })).toBe('BRT A1');
});

test.each([
  'https://{code}/x',
  'https://{code}.brt.example/',
  'https://brt.example{code}',
  'https://brt.example:{code}/',
  'https://brt.example@{code}/',
  'https://me@brt.example/{code}',
  'https://brt.example\\{code}',
  'https://brt.example/a',
  'https://a b/{code}',
  'javascript:alert(1)//{code}',
])(
  '%s is no address of a carrier: its code would choose the site, or stand nowhere',
  (template) => {
    expect(isTrackingTemplate(template)).toBe(false);
    const kept = [{ name: 'BRT', template }];
    expect(trackingUrl(kept, { carrier: 'BRT', tracking: '.evil.example' })).toBeUndefined();
  },
);

test.each([
  'https://brt.example/{code}',
  'HTTP://brt.example:8080/it/{code}/segui',
  'https://brt.example?n={code}',
  'https://brt.example/#/{code}',
])('%s is the address of a carrier, and every code stays on its site', (template) => {
  expect(isTrackingTemplate(template)).toBe(true);
  const url = trackingUrl([{ name: 'BRT', template }], {
    carrier: 'BRT',
    tracking: '/@evil.example',
  });
  expect(new URL(url ?? '').hostname).toBe('brt.example');
});
