import { expect, test } from 'vitest';
import { deliveryCents, missingForFreeDelivery } from './delivery-cents.ts';

test.each([
  [14_500, 3_501],
  [17_999, 2],
  [18_000, 1],
  [18_001, 0],
  [30_000, 0],
])('of a subtotal of %i cents %i are missing for free delivery', (subtotalCents, missing) => {
  const thresholdCents = 18_000;
  expect(missingForFreeDelivery({ subtotalCents, thresholdCents })).toBe(missing);
  const deliveryPricesCents = [700];
  const enough = { subtotalCents: subtotalCents + missing, deliveryPricesCents, thresholdCents };
  expect(deliveryCents(enough)).toBe(0);
  const oneLess = { ...enough, subtotalCents: subtotalCents + missing - 1 };
  expect(deliveryCents(oneLess)).toBe(missing > 0 ? 700 : deliveryCents(oneLess));
});
