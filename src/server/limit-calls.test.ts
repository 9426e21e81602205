import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createTurns } from './limit-calls.ts';

test('a crowd that looks around is bounded, and keeps out nobody who pays or has paid', async () => {
  const takeTurn = createTurns();
  const { promise, resolve } = Promise.withResolvers<string>();
  const crowd = Array.from({ length: 200 }, () => takeTurn(endpoints.advices.path, () => promise));
  const answer = async () => 'answered';
  expect(await takeTurn(endpoints.advices.path, answer)).toEqual({ ok: false });
  for (const { path } of [endpoints.pay, endpoints.checkPayment, endpoints.recentOrders]) {
    expect(await takeTurn(path, answer)).toEqual({ ok: true, result: 'answered' });
  }
  resolve('looked');
  const served = (await Promise.all(crowd)).filter(({ ok }) => ok);
  expect(served.length).toBe(66);
});
