import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './create-page-finder.ts';

test.for([
  ['/', '/'],
  ['/shop/clothes', '/shop/clothes'],
  ['/%73hop/clothe%73/', '/shop/clothes'],
  ['//shop///clothes', '/shop/clothes'],
  ['/./shop/x/../clothes/.', '/shop/clothes'],
  ['/../../shop', '/shop'],
  ['/%2e/shop/x/%2E%2e/clothes', '/shop/clothes'],
  ['/Shop', '/Shop'],
  ['/%2561', '/%61'],
])('%s is spelled %s', ([path = '', spelling]) => {
  expect(canonicalPath(path)).toBe(spelling);
});

test.for(['/%', '/shop/%ZZ', '/%ff', '/%C0%AE'])('%s cannot be decoded', (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

test('a slash that is hidden in a part parts nothing', () => {
  expect(canonicalPath('/shop%2Fclothes')).toBeUndefined();
});

test('a spelling of plain letters is final', () => {
  const parts = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 });
  fc.assert(
    fc.property(parts, (named) => {
      const plain = `/${named.join('/')}`;
      const encoded = plain.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
      expect(canonicalPath(plain)).toBe(plain);
      expect(canonicalPath(encoded)).toBe(plain);
    }),
  );
});
