import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startShop } from '#support/server/start-shop.ts';

test('an order paid over HTTP is captured and its e-mail written, by the shop as it is started', async () => {
  await using shop = await startShop();
  const product = await call(`${shop.address}/api/product?_id=cardigan-alba`);
  const variant = product.model_info[0];
  const line = { _id: product._id, model_index: 0, size_index: 0, qty: 1 };
  const products = [{ ...line, size: variant.sizes[0].size, color: variant.color }];
  const prices = await call(`${shop.address}/api/getCartPrices`, { items: products });
  const paid = await call(`${shop.address}/api/pay`, {
    idempotency_key: crypto.randomUUID(),
    email: 'anna@example.it',
    first_name: 'Anna',
    last_name: 'Rossi',
    address_street: 'Via Po',
    address_civic_number: '1',
    address_zipcode: '10100',
    address_city: 'Torino',
    address_region: 'TO',
    order: { products, ...prices },
    payment_method: 'credit card',
    payment_method_id: 'pm_card_visa',
  });
  expect(paid).toMatchObject({ bill: { order: { total: prices.total } } });

  const state = async () => {
    const { rows } = await shop.database.pool.query('select state from shop_order');
    return rows.length === 1 && rows[0].state === 'paid';
  };
  const emails = async () =>
    (await readdir(join(shop.dataDir, 'mail')).catch(() => [])).length === 2;
  const patience = { timeout: 30_000, interval: 100 };
  await expect(vi.waitUntil(state, patience)).resolves.toBe(true);
  await expect(vi.waitUntil(emails, patience)).resolves.toBe(true);
});

async function call(url: string, body?: object) {
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(url, request);
  return JSON.parse(await answer.text());
}
