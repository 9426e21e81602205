import { expect, test } from 'vitest';
import { createFakeCardGateway } from '#support/shop/fake-card-gateway.ts';
import { type ProviderCall, timeCardGateway } from './time-card-gateway.ts';

test('every call is told with how it ended, and changes nothing', async () => {
  const calls: ProviderCall[] = [];
  const gateway = timeCardGateway(createFakeCardGateway(), (call) => void calls.push(call));
  const read = await gateway.read('pi_unknown');
  expect(read.kind).toBe('invalid');
  const broken = timeCardGateway(
    { ...gateway, capture: () => Promise.reject(new Error('no line')) },
    (call) => void calls.push(call),
  );
  await expect(broken.capture({ intentId: 'pi_1', idempotencyKey: 'k' })).rejects.toThrow(
    'no line',
  );
  expect(calls.map(({ call, outcome }) => [call, outcome])).toEqual([
    ['read', 'invalid'],
    ['capture', 'failed'],
  ]);
});
