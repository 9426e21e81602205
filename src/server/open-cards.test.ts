import { expect, test } from 'vitest';
import { ownOrigin } from './open-cards.ts';

test.for([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
] as const)('a shop that listens at %s reaches itself at %s', ([host, origin]) => {
  expect(ownOrigin({ host, port: 3000 })).toBe(origin);
});
