import { expect, test } from 'vitest';
import { createBottega } from '#shop/create-bottega.ts';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

const minute = 60_000;

let shop: TestShop;
let product: StockedProduct;

beforeEachProduct((stocked) => ({ shop, product } = stocked), { stock: 0 });

async function wait(email: string) {
  await shop.database.pool.query(
    `insert into back_in_stock_request (email, sku_id, state) values ($1, $2, 'waiting')`,
    [email, product.skuId],
  );
}

function stock() {
  return createBottega(shop.ports).stock;
}

async function makeOne(key: string) {
  const { skuId } = product;
  const made = await stock().move({ skuId, reason: 'made', pieces: 1, makerId: '1', key });
  if (!made.ok) throw new Error(made.reason);
  return made;
}

function undo(movementId: string) {
  return stock().undo({ movementId, key: `undo ${movementId}`, makerId: '1' });
}

/** Addresses that were told, after so many minutes. */
async function toldAfter(minutes: number) {
  shop.pass(minutes * minute);
  await shop.runJobs();
  return shop.emails.flatMap(({ kind, to }) => (kind === 'back-in-stock' ? [to] : []));
}

test('a piece that was counted by mistake is taken back before those who wait are told, and they wait on', async () => {
  await wait('ada@example.it');
  const mistake = await makeOne('mistake');
  expect(mistake.toTell).toBe(1);
  expect(await toldAfter(4)).toEqual([]);
  expect(await undo(mistake.movement.id)).toMatchObject({ ok: true, to: 0 });
  expect([await product.stock(), await product.held()]).toEqual([0, 0]);
  expect(await toldAfter(10)).toEqual([]);
  await makeOne('true');
  expect(await toldAfter(6)).toEqual(['ada@example.it']);
});

test('once the e-mail has left, its piece stays', async () => {
  await wait('ada@example.it');
  const made = await makeOne('true');
  expect(await toldAfter(6)).toEqual(['ada@example.it']);
  expect(await undo(made.movement.id)).toMatchObject({ ok: false, reason: 'too_few' });
  expect([await product.stock(), await product.held()]).toEqual([1, 1]);
});

test('of two pieces the last in line gives way, and nobody when others hold the rest', async () => {
  await wait('ada@example.it');
  await wait('bice@example.it');
  const first = await makeOne('first');
  const second = await makeOne('second');
  expect(await undo(first.movement.id)).toMatchObject({ ok: true, to: 1 });
  expect(await toldAfter(6)).toEqual(['ada@example.it']);
  expect(await undo(second.movement.id)).toMatchObject({ ok: false, reason: 'too_few' });
});
