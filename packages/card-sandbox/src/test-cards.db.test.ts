import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';
import { createTestDatabase } from '#testing/create-test-database.ts';
import { openTestSandbox } from '#testing/open-test-sandbox.ts';
import { cardBrand, numberLengths } from './cards/card-brand.ts';
import { passesLuhn } from './cards/passes-luhn.ts';
import { readyMadeCard } from './cards/read-card.ts';
import { testCards } from './cards/test-cards.ts';
import { migrations } from './store/migrate.ts';

const bench = useIntentBench();

test('every test card has a number of its brand, and numbers and names are there once', () => {
  for (const { number } of testCards) {
    expect([number, passesLuhn(number)]).toEqual([number, true]);
    expect(numberLengths(cardBrand(number))).toContain(number.length);
  }
  const numbers = testCards.map(({ number }) => number);
  const names = testCards.flatMap((card) => card.names);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(names).size).toBe(names.length);
});

test('every name stands for its card, as a method and as a token', () => {
  const situation = { now: new Date('2026-11-22T09:00:00Z'), fingerprintKey: 'key' };
  for (const { names, number } of testCards) {
    for (const id of names.flatMap((name) => [`pm_card_${name}`, `tok_${name}`])) {
      expect([id, readyMadeCard(id, situation)?.last4]).toEqual([id, number.slice(-4)]);
    }
  }
});

test('a ready-made method is told as a new one each time it is read', async () => {
  const method = await bench.stripe.paymentMethods.retrieve('pm_card_mastercard');
  expect(method).toMatchObject({
    object: 'payment_method',
    type: 'card',
    livemode: false,
    card: { brand: 'mastercard', last4: '4444', fingerprint: expect.any(String) },
  });
  expect(method.id).toMatch(/^pm_(?!card_)/);
  const again = await bench.stripe.paymentMethods.retrieve('pm_card_mastercard');
  expect(again.card?.fingerprint).toBe(method.card?.fingerprint);
  expect(again.id).not.toBe(method.id);
  await expect(bench.stripe.paymentMethods.retrieve('pm_card_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('a ready-made token is read as the token of its card', async () => {
  expect(await bench.stripe.tokens.retrieve('tok_mastercard')).toMatchObject({
    object: 'token',
    used: false,
    card: { last4: '4444', fingerprint: expect.any(String) },
  });
  await expect(bench.stripe.tokens.retrieve('tok_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

/** As they were kept before cards had more than an issuer and a challenge. */
function keptLongAgo(id: string, behaviour: object) {
  const path = id.startsWith('tok_') ? '{card,behaviour}' : '{behaviour}';
  return bench.database.pool.query<{ row: object }>(
    `select to_jsonb(d) || jsonb_build_object('secrets',
       jsonb_set(secrets, $2, $3)) as row
     from sandbox.document d where id = $1`,
    [id, path, behaviour],
  );
}

test('methods and tokens of an older sandbox still pay as they did', async () => {
  await using database = await createTestDatabase();
  const { pool } = database;
  await pool.query('create schema sandbox');
  await pool.query('create table sandbox.migration (version integer primary key)');
  for (const [index, statements] of migrations.slice(0, 2).entries()) {
    await pool.query(statements);
    await pool.query('insert into sandbox.migration values ($1)', [index + 1]);
  }
  const card = { number: '4000002760003184', exp_month: 12, exp_year: 2040, cvc: '123' };
  const method = await bench.stripe.paymentMethods.create({ type: 'card', card });
  const typed = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
  const token = await bench.stripe.tokens.create({ card: typed });
  for (const [id, challenge] of [
    [method.id, true],
    [token.id, false],
  ] as const) {
    const { rows } = await keptLongAgo(id, { issuer: 'approves', challenge });
    await pool.query(
      `insert into sandbox.document overriding system value
       select * from jsonb_populate_record(null::sandbox.document, $1)`,
      [rows[0]?.row],
    );
  }

  await using sandbox = await openTestSandbox(pool);
  const pay = (chosen: object) =>
    sandbox.stripe.rawRequest('POST', '/v1/payment_intents', {
      amount: 4500,
      currency: 'eur',
      confirm: true,
      use_stripe_sdk: true,
      allowed_payment_method_types: ['card'],
      ...chosen,
    });
  expect(await pay({ payment_method: method.id })).toMatchObject({ status: 'requires_action' });
  const chosen = { payment_method_data: { type: 'card', card: { token: token.id } } };
  expect(await pay(chosen)).toMatchObject({ status: 'succeeded' });
});
