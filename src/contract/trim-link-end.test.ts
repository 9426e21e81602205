import { expect, test } from 'vitest';
import { trimLinkEnd, trimQueryEnd } from './trim-link-end.ts';

const id = 'AbCdEfGhIjKlMnOpQrStUv-_';

test.for(['', '.', ',', ').', '];', '"', '%22', '”', '%E2%80%9D.', '»', '’', '>', '%3E', '…', ' '])(
  'a link that is followed by %j ends with its last letter',
  (after) => {
    expect(trimLinkEnd(`/desideri/${id}${after}`)).toBe(`/desideri/${id}`);
    expect(trimQueryEnd(`?order=${id}${after}`)).toBe(`?order=${id}`);
  },
);

test.for(['', '?q=lana!', '?order=', '?order=short.', `?order=${id}x.`, `?order=${id}&q=lana`])(
  'the query %j stays as it is',
  (query) => {
    expect(trimQueryEnd(query)).toBe(query);
  },
);

test('a control character is no sign after a link', () => {
  expect(trimLinkEnd(`/desideri/${id}%00`)).toBe(`/desideri/${id}%00`);
});
