import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createCallConcurrency } from './limit-calls.ts';

const advices = { path: endpoints.advices.path, ip: '192.0.2.1' };
const answer = async () => 'answered';

test('a crowd that looks around is bounded, and keeps out nobody who pays or has paid', async () => {
  const limitConcurrency = createCallConcurrency();
  const { promise, resolve } = Promise.withResolvers<string>();
  const crowd = Array.from({ length: 400 }, (_, at) =>
    limitConcurrency({ ...advices, ip: `192.0.${at}.2` }, () => promise),
  );
  expect(await limitConcurrency(advices, answer)).toEqual({ ok: false });
  for (const { path } of [endpoints.pay, endpoints.checkPayment, endpoints.recentOrders]) {
    expect(await limitConcurrency({ ...advices, path }, answer)).toEqual({
      ok: true,
      result: 'answered',
    });
  }
  resolve('looked');
  const served = (await Promise.all(crowd)).filter(({ ok }) => ok);
  expect(served.length).toBe(303);
});

test.for([endpoints.advices, endpoints.checkPayment])(
  'however much one address sends to $path, others are answered at once',
  async ({ path }) => {
    const limitConcurrency = createCallConcurrency();
    const { promise, resolve } = Promise.withResolvers<string>();
    const flood = Array.from({ length: 300 }, () =>
      limitConcurrency({ ...advices, path }, () => promise),
    );
    for (const ip of ['192.0.2.2', '192.0.2.3', '192.0.2.2']) {
      expect(await limitConcurrency({ path, ip }, answer)).toEqual({
        ok: true,
        result: 'answered',
      });
    }
    resolve('looked');
    const refused = (await Promise.all(flood)).filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThan(100);
  },
);

test('a flood of one address at the Bottega waits, and makers elsewhere get in', async () => {
  const limitConcurrency = createCallConcurrency();
  const path = '/bottega/api/me';
  const { promise, resolve } = Promise.withResolvers<string>();
  const flood = Array.from({ length: 300 }, () =>
    limitConcurrency({ path, ip: '192.0.2.1' }, () => promise),
  );
  const maker = limitConcurrency({ path, ip: '192.0.2.2' }, answer);
  resolve('refused');
  expect(await maker).toEqual({ ok: true, result: 'answered' });
  expect((await Promise.all(flood)).every(({ ok }) => ok)).toBe(true);
});
