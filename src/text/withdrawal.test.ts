import { expect, test } from 'vitest';
import { withdrawalText } from './withdrawal.ts';

test.each([
  ['n. 2026-1', '2026-00001'],
  ['202600001', '2026-00001'],
  ['2026 / 1', '2026-00001'],
  ['ordine 2026-00001 del 24 novembre', '2026-00001'],
  ['9999', '9999'],
])('the declaration names the order %s as %s', (orderNumber, named) => {
  expect(withdrawalText.statement({ name: 'Ada', orderNumber })).toContain(`dell’ordine ${named}.`);
});
