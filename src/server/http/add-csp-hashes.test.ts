import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { nonceHeader } from '#web/nonce-header.ts';
import { addCspHashes } from './store-page.ts';

const plan = { publicUrl: 'http://localhost:3000', stripe: false };
const nonce = '3f1c';

test('the policy names the scripts and styles that rendering wrote, and the marks are gone', async () => {
  const { html, policy } = await seal(
    '<style id="s" nonce="3f1c">p{color:red}</style><link rel="preload" nonce="3f1c" href="/a"/>' +
      '<script nonce="3f1c">first()</script><script type="module" nonce="3f1c">second()</script>',
  );
  expect(hashesOf(policy, 'script-src')).toEqual([hash('first()'), hash('second()')]);
  expect(hashesOf(policy, 'style-src')).toContain(hash('p{color:red}'));
  expect(html).toBe(
    '<style id="s">p{color:red}</style><link rel="preload" href="/a"/>' +
      '<script>first()</script><script type="module">second()</script>',
  );
});

test.each([
  '<script>evil()</script>',
  '<SCRIPT>evil()</SCRIPT>',
  '<script nonce="">evil()</script>',
  '<script nonce="3f1">evil()</script>',
  '<script data-x=\'nonce="other"\'>evil()</script>',
  '<style>evil()</style>',
  '<p> nonce="3f1c"</p><script>evil()</script>',
  '<script>evil()',
  '<script x="',
  '<!--<script>evil()',
])('what else stands in the page may not run: %s', async (injected) => {
  const { policy } = await seal(`${injected}<script nonce="3f1c">own()</script>`);
  const named = [...hashesOf(policy, 'script-src'), ...hashesOf(policy, 'style-src')];
  expect([[hash('own()'), hash('')], [hash('')]]).toContainEqual(named);
});

test('scripts with a source and blocks of data get no hash', async () => {
  const { policy } = await seal(
    '<script nonce="3f1c" src="/a.js"></script>' +
      '<script nonce="3f1c" type="application/ld+json">{}</script>',
  );
  expect(hashesOf(policy, 'script-src')).toEqual([]);
});

test('in a page that rendering did not mark nothing may run', async () => {
  const { html, policy } = await addCspHashes(new Response('<script>evil()</script>'), plan);
  expect(hashesOf(policy, 'script-src')).toEqual([]);
  expect(html).toBe('<script>evil()</script>');
});

function seal(html: string) {
  return addCspHashes(new Response(html, { headers: { [nonceHeader]: nonce } }), plan);
}

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function hashesOf(policy: string, name: string): string[] {
  const directive = policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
  return directive.split(' ').filter((source) => source.startsWith(`'sha256-`));
}
