import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productFields } from '#contract/bottega/products.ts';
import { pieceText } from '#text/bottega-product.ts';
import { priceHint } from './field-rows.tsx';

const source = readFileSync(new URL('field-rows.tsx', import.meta.url), 'utf8');

test.each(Object.keys(productFields))('makers edit the field %s in a row of its own', (field) => {
  expect(source).toContain(`rowProps(props, '${field}')`);
});

test.each([
  [0, undefined],
  [49, undefined],
  [50, pieceText.priceNow.low],
  [499, pieceText.priceNow.low],
  [20_000, pieceText.priceNow.raised],
])(
  'a new price of %i cents has the hint %j: below the least one the refusal stands alone',
  (cents, hint) => {
    expect(priceHint({ fields: { price: { value: 14_500 } } }, cents)).toBe(hint);
  },
);

test('a price that the page announces as no drop, after a slip, has no lowest price in its hint', () => {
  const fields = { price: { value: 8900 } };
  const product = { fields, lowest_price_30_days: 7900, drop_below: 7900 };
  const { raised, lowered } = pieceText.priceNow;
  expect([8500, 7900, 7800].map((cents) => priceHint(product, cents))).toEqual([
    raised,
    raised,
    lowered(7900),
  ]);
});
