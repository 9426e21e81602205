import { expect, test } from 'vitest';
import { withQuery } from './endpoints.ts';

test('a list in a query becomes a repeated name, and what is undefined stays out', () => {
  expect(withQuery('/api/someProducts', { ids: ['a b', 'c'] })).toBe(
    '/api/someProducts?ids=a+b&ids=c',
  );
  expect(withQuery('/api/advices', { type: undefined })).toBe('/api/advices');
});
