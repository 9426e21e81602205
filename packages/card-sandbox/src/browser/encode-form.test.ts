import { expect, test } from 'vitest';
import { encodeForm } from './encode-form.ts';

test('nested values get bracketed names and absent ones are left out', () => {
  const form = encodeForm({
    type: 'card',
    card: { number: '4242', exp_month: 12 },
    billing_details: { name: 'Ada', phone: undefined, address: { city: 'Lecce', line2: null } },
  });
  expect([...form]).toEqual([
    ['type', 'card'],
    ['card[number]', '4242'],
    ['card[exp_month]', '12'],
    ['billing_details[name]', 'Ada'],
    ['billing_details[address][city]', 'Lecce'],
  ]);
});
