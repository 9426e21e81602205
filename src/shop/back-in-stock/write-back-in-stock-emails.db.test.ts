import { expect, test } from 'vitest';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { readEmailVerification } from './queries.ts';
import { backInStockEmails } from './write-back-in-stock-emails.ts';

const email = 'ada@example.it';
const reservedUntil = new Date('2026-11-23T09:10:00Z');

/** A request with the id 1. */
async function openRequest(state: 'told' | 'unconfirmed') {
  const database = await createTestDatabase();
  const { db, pool } = database;
  await saveShopFile(pool);
  const { skuId: sku_id } = await stockProduct(database);
  const reserved = { told_at: new Date(), reserved_until: reservedUntil };
  await db
    .insertInto('back_in_stock_request')
    .values({ email, sku_id, state, ...(state === 'told' && reserved) })
    .execute();
  let drawn = 0;
  return {
    db,
    randomId: () => `random-${(drawn += 1)}`,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test.each(['interest-received', 'piece-passed-on'] as const)(
  'the e-mail %s goes to the address of the request, and each of its tries has the same id',
  async (kind) => {
    await using deps = await openRequest('told');
    expect(await backInStockEmails[kind](deps, { kind, subjectId: '1' })).toEqual({
      kind,
      to: email,
      messageId: `${kind}-1`,
      settings: makeSettings(),
      piece: expect.objectContaining({ _id: 'cardigan-alba', size: 'M' }),
      ...(kind === 'interest-received' && { requestToken: 'random-1' }),
    });
    expect(await deps.db.selectFrom('email_verification').selectAll().execute()).toEqual([]);
  },
);

test('the e-mail about a reserved piece says until when, and has a link of its own', async () => {
  const key = { kind: 'back-in-stock', subjectId: '1' } as const;
  await using told = await openRequest('told');
  expect(await backInStockEmails[key.kind](told, key)).toMatchObject({
    reservedUntil,
    token: 'random-1',
  });
  await using unconfirmed = await openRequest('unconfirmed');
  expect(await backInStockEmails[key.kind](unconfirmed, key)).toBeUndefined();
});

test('the e-mail to an unverified address has two links, new ones at each try', async () => {
  await using deps = await openRequest('unconfirmed');
  const key = { kind: 'interest-received', subjectId: '1' } as const;
  expect(await backInStockEmails[key.kind](deps, key)).toMatchObject({
    requestToken: 'random-1',
    token: 'random-2',
  });
  expect(await backInStockEmails[key.kind](deps, key)).toMatchObject({ token: 'random-4' });
  expect(await readEmailVerification(deps.db, 'random-2')).toBe('open');
  expect(await readEmailVerification(deps.db, 'random-4')).toBe('open');
});

test('a request that was deleted gets no e-mail', async () => {
  await using deps = await openRequest('told');
  const key = { kind: 'interest-received', subjectId: '8' } as const;
  expect(await backInStockEmails[key.kind](deps, key)).toBeUndefined();
});
