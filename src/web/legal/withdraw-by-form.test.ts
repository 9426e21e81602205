import { expect, test } from 'vitest';
import { withdrawalText } from '#text/withdrawal.ts';
import { withdrawByForm } from './withdraw-by-form.ts';

test('a withdrawal that cannot be taken is reported, and can be confirmed again', async () => {
  const withdrawal = { name: 'Ada Bruni', order_number: '1', email: 'ada@example.com' };
  const body = new URLSearchParams({ ...withdrawal, step: 'confirm' });
  const request = new Request('http://localhost/recesso', { method: 'POST', body });
  const reported: unknown[] = [];
  const outage = new Error('away');
  const response = await withdrawByForm(request, {
    take: () => Promise.reject(outage),
    report: (error) => void reported.push(error),
  });
  expect(response).toEqual({
    stage: { step: 'confirm', withdrawal, sending: false, failure: withdrawalText.failed },
    status: 500,
  });
  expect(reported).toEqual([outage]);
});
