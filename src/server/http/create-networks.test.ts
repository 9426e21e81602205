import { expect, test } from 'vitest';
import { createNetworks, readNetwork } from './create-networks.ts';

test('a network has the addresses inside it and no others', () => {
  const networks = createNetworks(['10.1.0.0/16', 'fd00::/8', '192.0.2.7']);
  for (const address of ['10.1.0.0', '10.1.255.255', 'fd12::1', '192.0.2.7', '::ffff:10.1.2.3']) {
    expect([address, networks.has(address)]).toEqual([address, true]);
  }
  for (const address of ['10.2.0.0', 'fe00::1', '192.0.2.8', '::1']) {
    expect([address, networks.has(address)]).toEqual([address, false]);
  }
});

test.for([
  '',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0:80',
  '10.0.0/8',
  'fd00::/129',
  '[fd00::1]',
  '::ffff:10.0.0.0/104',
  'proxy.example',
])('%j is no network', (text) => {
  expect(readNetwork(text)).toBeUndefined();
});
