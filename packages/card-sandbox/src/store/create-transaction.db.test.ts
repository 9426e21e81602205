import { expect, test } from 'vitest';
import { openIntentBench, heldIntent } from '#testing/open-intent-bench.ts';

const payment = { ...heldIntent, payment_method: 'pm_card_visa' };

test('a payment, its charge, its events and its answer are written in one statement', async () => {
  await using bench = await openIntentBench();
  const { pool } = bench.database;
  await pool.query(`
    create table public.written (rows integer);
    create function public.count_rows() returns trigger language plpgsql as $$
    begin insert into public.written select count(*) from made; return null; end $$;
    create trigger count_rows after insert on sandbox.document referencing new table as made
    for each statement execute function public.count_rows();
    create trigger count_rows after insert on sandbox.kept_answer referencing new table as made
    for each statement execute function public.count_rows();
  `);
  await bench.stripe.paymentIntents.create(payment);
  const { rows } = await pool.query('select rows from public.written order by rows');
  // The answer; and intent, method, charge and three events.
  expect(rows).toEqual([{ rows: 1 }, { rows: 6 }]);
});

test('a refused step writes nothing but its answer', async () => {
  await using bench = await openIntentBench();
  const { payment_method } = await bench.stripe.paymentIntents.create(payment);
  const again = { ...payment, payment_method: String(payment_method) };
  const options = { idempotencyKey: 'spent' };
  for (const replayed of [undefined, 'true']) {
    await expect(bench.stripe.paymentIntents.create(again, options)).rejects.toMatchObject({
      statusCode: 400,
      headers: replayed === undefined ? {} : { 'idempotent-replayed': replayed },
    });
  }
  const { rows } = await bench.database.pool.query(
    `select count(*)::integer from sandbox.document where kind = 'payment_intent'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a full list holds also objects of a moment ago', async () => {
  await using bench = await openIntentBench();
  const made = await bench.stripe.paymentIntents.create({
    ...payment,
    expand: ['latest_charge', 'payment_method'],
  });
  expect(made.latest_charge).toMatchObject({ amount: 4500, payment_intent: made.id });
  expect(made.payment_method).toMatchObject({ card: { last4: '4242' } });
});
