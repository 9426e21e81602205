import { expect, test } from 'vitest';
import { passkeyObstacle } from '#contract/bottega/passkeys.ts';

test.each([
  ['https://shop.example', undefined],
  ['https://shop.example:8443', undefined],
  ['http://localhost:3000', undefined],
  ['http://shop.localhost', undefined],
  ['http://shop.example', 'not_secure'],
  ['http://negozio.local:3000', 'not_secure'],
  ['http://127.0.0.1:3000', 'ip_address'],
  ['https://192.168.1.20', 'ip_address'],
  ['http://0x7f000001', 'ip_address'],
  ['https://[::1]:3000', 'ip_address'],
])('at %s what is in the way of passkeys is: %s', (address, obstacle) => {
  expect(passkeyObstacle(address)).toBe(obstacle);
});
