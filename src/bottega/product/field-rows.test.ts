import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productFields } from '#contract/bottega/products.ts';

const source = readFileSync(new URL('field-rows.tsx', import.meta.url), 'utf8');

test.each(Object.keys(productFields))('makers edit the field %s in a row of its own', (field) => {
  expect(source).toContain(`rowProps(props, '${field}')`);
});
