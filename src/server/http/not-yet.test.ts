import { expect, test } from 'vitest';
import { notYet } from './not-yet.ts';

test('while the shop starts it lives, and is not ready for anybody', () => {
  const ask = (path: string) => notYet(new Request(`http://localhost:3000${path}`));
  expect(ask('/livez').status).toBe(200);
  for (const path of ['/', '/readyz', '/healthz']) {
    expect(ask(path).status).toBe(503);
    expect(ask(path).headers.get('retry-after')).toBe('2');
  }
});
