import { expect, test } from 'vitest';
import { createBottega } from '#shop/create-bottega.ts';
import { readPageSettings, readSettings } from '#shop/settings/queries.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { makeCatalogue } from '#support/catalogue/make-catalogue.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { changeSettings } from './change-settings.ts';

async function openSettings() {
  const shop = await openTestShop();
  await signInMaker(shop.database);
  const { id } = await shop.database.db.selectFrom('maker').select('id').executeTakeFirstOrThrow();
  return {
    shop,
    db: shop.database.db,
    makerId: id,
    change: (...changes: Parameters<typeof changeSettings>[1]['changes']) =>
      changeSettings(shop.ports, { changes, makerId: id }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test('a closure moves the days promised from now on, and not those of an order that was placed', async () => {
  await using open = await openSettings();
  const { shop, change } = open;
  const product = await stockProduct(shop.database);
  const { order_id: orderId } = await shop.buy({ order: product.order() });
  const { orders } = createBottega(shop.ports);
  const placed = await orders.show(orderId);
  const leaves = placed?.ship_by ?? '';
  expect(await orders.listClosed()).toEqual([]);
  const value = [{ from: leaves, to: leaves, line: 'Al mare' }];
  expect(await change({ field: 'closures', seen: [], value })).toEqual({ ok: true, changed: true });
  expect((await readSettings(open.db)).closures).toEqual([{ from: leaves, to: leaves }]);
  const { order_id: laterId } = await shop.buy({ order: product.order() });
  expect((await orders.show(laterId))?.ship_by).not.toBe(leaves);
  expect(await orders.show(orderId)).toMatchObject({
    promise: placed?.promise,
    leaves_while_closed: true,
  });
  expect(await orders.listClosed()).toMatchObject([{ id: orderId }]);
  await orders.write({ kind: 'message', orderId, key: 'told-of-it', text: 'Parte dopo.' });
  shop.pass(3 * 24 * 60 * 60_000);
  expect(await orders.listClosed()).toMatchObject([{ messaged_at: expect.any(String) }]);
});

test('of two changes of the same field the second is refused, and the same change again is none', async () => {
  await using open = await openSettings();
  const first = { field: 'seller.phone', seen: null, value: '+39 0171 123451' } as const;
  expect(await open.change(first)).toEqual({ ok: true, changed: true });
  expect(await open.change(first)).toEqual({ ok: true, changed: false });
  expect(await open.change({ ...first, value: '+39 0171 123452' })).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
  });
  const other = { field: 'seller.city', seen: 'Dronero', value: 'Cuneo' } as const;
  expect(await open.change(other)).toEqual({ ok: true, changed: true });
  const { phone, address } = await readSettings(open.db);
  expect([phone, address[1]]).toEqual(['+39 0171 123451', '12025 Cuneo (CN)']);
  await open.change({ field: 'seller.phone', seen: '+39 0171 123451', value: null });
  expect((await readSettings(open.db)).phone).toBeUndefined();
});

test('a wrong value changes nothing, also beside right ones', async () => {
  await using open = await openSettings();
  const outcome = await open.change(
    { field: 'seller.city', seen: 'Dronero', value: 'Cuneo' },
    { field: 'seller.zipcode', seen: '12025', value: '1202' },
  );
  expect(outcome).toMatchObject({ reason: 'invalid', issues: [{ path: ['seller', 'zipcode'] }] });
  expect((await readSettings(open.db)).address[1]).toBe('12025 Dronero (CN)');
});

test('each change is recorded with its maker and both values, for good', async () => {
  await using open = await openSettings();
  await open.change({ field: 'free_delivery_threshold', seen: 18_000, value: 20_000 });
  const changes = () => open.db.selectFrom('setting_change').selectAll().execute();
  expect(await changes()).toMatchObject([
    { field: 'free_delivery_threshold', before: 18_000, after: 20_000, maker_id: open.makerId },
  ]);
  await expect(open.db.deleteFrom('setting_change').execute()).rejects.toThrow('only ever added');
});

test('carriers set by the makers replace those of the server, until there are none set', async () => {
  await using open = await openSettings();
  const product = await stockProduct(open.shop.database);
  const { id: orderId } = await open.shop.sell({ order: product.order() });
  const { orders } = createBottega(open.shop.ports);
  const carriers = async () => (await orders.show(orderId))?.carriers;
  expect(await carriers()).toEqual(['BRT']);
  const value = [{ name: 'Poste', template: 'https://poste.example/{code}' }];
  await open.change({ field: 'carriers', seen: null, value });
  expect(await carriers()).toEqual(['Poste']);
  const parcel = { orderId, key: 'the-press', tracking: '1' };
  const refused = { ok: false, reason: 'unknown_carrier' };
  expect(await orders.handOver({ ...parcel, carrier: 'BRT' })).toEqual(refused);
  expect(await orders.handOver({ ...parcel, carrier: 'Poste' })).toMatchObject({ ok: true });
  await open.change({ field: 'carriers', seen: value, value: null });
  expect(await carriers()).toEqual(['BRT']);
});

test('an import replaces the words of the shop, and leaves notices and carriers alone', async () => {
  await using open = await openSettings();
  const notice = { from: '2026-11-20', to: '2026-11-30', line: 'Al mercato' };
  await open.change({ field: 'notices', seen: [], value: [notice] });
  await open.change({ field: 'seller.city', seen: 'Dronero', value: 'Cuneo' });
  const catalogue = await makeCatalogue({ products: [], pictures: [] });
  expect(await importCatalogue({ db: open.db, catalogue, overEdits: 'take' })).toMatchObject({
    ok: true,
    changes: [{ kind: 'settings', parts: ['seller'] }],
  });
  const { settings, lines } = await readPageSettings(open.db, '2026-11-30');
  expect(settings.address[1]).toBe('12025 Dronero (CN)');
  expect(lines).toEqual(['Al mercato']);
  expect((await readPageSettings(open.db, '2026-12-01')).lines).toEqual([]);
});
