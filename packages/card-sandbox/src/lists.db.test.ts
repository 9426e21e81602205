import { beforeAll, expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';

const bench = useIntentBench();

beforeAll(async () => {
  await bench.hold('pm_card_visa');
  const { id } = await bench.hold('pm_card_visa');
  await bench.stripe.paymentIntents.capture(id);
});

test.for([
  ['/v1/payment_intents', 'ending_before'],
  ['/v1/charges', 'status'],
  ['/v1/refunds', 'customer'],
  ['/v1/events', 'object_id'],
] as const)('%s does not overlook a filter %s that it does not know', async ([path, name]) => {
  const listed = bench.stripe.rawRequest('GET', `${path}?${name}=x`);
  await expect(listed).rejects.toMatchObject({ code: 'parameter_unknown', param: name });
});

test('a cursor that is no object is refused', async () => {
  const listed = bench.stripe.paymentIntents.list({ starting_after: 'pi_nobody' });
  await expect(listed).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'starting_after',
  });
});

test.for([
  [0, 'This value must be greater than or equal to 1.'],
  [-1, 'This value must be greater than or equal to 1.'],
  [101, "This value must be less than or equal to 100 (it currently is '101')."],
] as const)('a page of %d is refused', async ([limit, message]) => {
  await expect(bench.stripe.refunds.list({ limit })).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_invalid_integer',
    param: 'limit',
    message,
  });
});

test.for([1, 100])('a page of %d is given', async (limit) => {
  const { data } = await bench.stripe.paymentIntents.list({ limit });
  expect(data).toHaveLength(Math.min(limit, 2));
});

test('events are listed by their type', async () => {
  const { data } = await bench.stripe.events.list({ type: 'charge.captured' });
  expect(data.map(({ type }) => type)).toEqual(['charge.captured']);
});
