import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('no port is named twice, however many are asked for before one is used', async () => {
  const ports = new Set<number>();
  for (let asked = 0; asked < 500; asked += 1) ports.add(await freePort());
  expect(ports.size).toBe(500);
});
