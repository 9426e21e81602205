import { beforeEach, expect, test } from 'vitest';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';
import { payFor } from '#support/shop/make-order.ts';
import { useTestShop } from '#support/shop/use-test-shop.ts';
import { forgetLoosePhotographs } from './statements.ts';

const shop = useTestShop();
let photographs: Bottega['photographs'];
const day = 24 * 60 * 60_000;
const jpeg = await drawPhotograph({ width: 500, height: 645 }).jpeg().toBuffer();

beforeEach(async () => {
  ({ photographs } = createBottega(shop.ports));
  const colors = [makeColour({ pictures: ['uno', 'due'] })];
  const products = [makeProductFile({ id: 'sciarpa', price: 4500, colors })];
  await importCatalogue({ db: shop.ports.db, catalogue: await makeCatalogue({ products }) });
});

async function keep(key: string, makerId = '1') {
  const kept = await photographs.keep({ original: jpeg, crop: 0.5, key, makerId });
  if (!kept.ok) throw new Error(kept.reason);
  return kept.photograph;
}

async function storedNames(): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select name from picture where name like 'foto-%' order by name`,
  );
  return rows.map(({ name }) => name);
}

const listOf = (...names: string[]) => names.map((name) => ({ name, text: '' }));
const ofScarf = { productId: 'sciarpa', color: 'Rosso' };

test('the same key keeps one photograph, at the same moment too; another maker’s is another', async () => {
  const [first, again] = await Promise.all([keep('press-one'), keep('press-one')]);
  expect(again).toEqual(first);
  expect(await keep('press-one')).toEqual(first);
  expect(first.name).toMatch(/^foto-[0-9a-f]{24}$/);
  expect(await storedNames()).toEqual([first.name]);
  expect((await keep('press-one', '2')).name).not.toBe(first.name);
});

test('a photograph that cannot be made leaves nothing behind', async () => {
  const original = jpeg.subarray(0, 500);
  const kept = await photographs.keep({ original, crop: 0, key: 'press-one', makerId: '1' });
  expect(kept).toMatchObject({ ok: false, reason: 'broken' });
  expect(await storedNames()).toEqual([]);
});

test('loose photographs are listed, the newest first, until a colour shows them', async () => {
  const one = await keep('press-one');
  shop.pass(1000);
  const two = await keep('press-two');
  expect(await photographs.loose()).toEqual([two, one]);
  const shown = await photographs.show({
    ...ofScarf,
    seen: listOf('uno', 'due'),
    photographs: [{ name: one.name, text: 'Il collo' }, ...listOf('uno')],
  });
  expect(shown).toMatchObject({ ok: true });
  expect(await photographs.loose()).toEqual([two]);
  const { colors } = (await photographs.ofProduct('sciarpa')) ?? {};
  expect(colors?.[0]?.photographs.map(({ name, text }) => [name, text])).toEqual([
    [one.name, 'Il collo'],
    ['uno', ''],
  ]);
});

test('a list that somebody has changed meanwhile is refused with the present one, a repeated wish is done', async () => {
  const turned = { ...ofScarf, seen: listOf('uno', 'due'), photographs: listOf('due', 'uno') };
  expect(await photographs.show(turned)).toMatchObject({ ok: true });
  expect(await photographs.show(turned)).toMatchObject({ ok: true });
  const late = await photographs.show({ ...turned, photographs: listOf('uno') });
  expect(late).toMatchObject({ ok: false, reason: 'changed' });
  if (late.ok || late.reason !== 'changed') throw new Error('Expected a clash');
  expect(late.photographs.map(({ name }) => name)).toEqual(['due', 'uno']);
});

test('pictures that do not exist, pictures of pages and repeated ones are not shown', async () => {
  const seen = listOf('uno', 'due');
  for (const names of [['tre'], ['site-hero'], ['uno', 'uno']]) {
    const wish = { ...ofScarf, seen, photographs: listOf(...names) };
    expect(await photographs.show(wish)).toEqual({ ok: false, reason: 'bad_list' });
  }
  const unknown = await photographs.show({ ...ofScarf, color: 'Blu', seen, photographs: seen });
  expect(unknown).toEqual({ ok: false, reason: 'not_found' });
});

test('a loose photograph is dropped at once or after thirty days; one that is shown or ordered never', async () => {
  const [loose, old, shown, ordered] = [
    await keep('press-one'),
    await keep('press-two'),
    await keep('press-three'),
    await keep('press-four'),
  ];
  const seen = listOf('uno', 'due');
  const wish = { ...ofScarf, seen, photographs: listOf(ordered.name) };
  await photographs.show(wish);
  await shop.buy(payFor('sciarpa'));
  await photographs.show({ ...wish, seen: wish.photographs, photographs: listOf(shown.name) });
  expect(await photographs.drop(loose.name)).toBe(true);
  expect(await photographs.drop(loose.name)).toBe(false);
  for (const name of [shown.name, ordered.name, 'uno']) {
    expect(await photographs.drop(name)).toBe(false);
  }
  const { db, clock } = shop.ports;
  await forgetLoosePhotographs(db, clock.now());
  expect(await storedNames()).toContain(old.name);
  shop.pass(31 * day);
  const fresh = await keep('press-five');
  await forgetLoosePhotographs(db, clock.now());
  const kept = [shown.name, ordered.name, fresh.name].toSorted();
  expect(await storedNames()).toEqual(kept);
});

test('the thirty days of a photograph begin when it is taken off, also after an hour', async () => {
  const { db, clock } = shop.ports;
  const { name } = await keep('press-one');
  const [others, shown] = [listOf('uno', 'due'), listOf(name)];
  const show = () => photographs.show({ ...ofScarf, seen: others, photographs: shown });
  const takeOff = () => photographs.show({ ...ofScarf, seen: shown, photographs: others });
  const passNight = async (days: number) => {
    shop.pass(days * day);
    await forgetLoosePhotographs(db, clock.now());
    return storedNames();
  };
  await show();
  await passNight(31);
  await takeOff();
  expect(await passNight(0)).toEqual([name]);
  expect(await passNight(29)).toEqual([name]);
  await show();
  await takeOff();
  expect(await passNight(2)).toEqual([name]);
  expect(await passNight(29)).toEqual([name]);
  expect(await passNight(1)).toEqual([]);
});

test('a colour that is off sale is listed as such, and gets its first picture', async () => {
  const key = 'press-colour';
  const color = { name: 'Blu', code: '#223355', code2: null };
  const wish = { productId: 'sciarpa', color, key, makerId: '1' };
  expect(await createBottega(shop.ports).products.addColor(wish)).toMatchObject({ ok: true });
  expect((await photographs.ofProduct('sciarpa'))?.colors).toMatchObject([
    { name: 'Rosso', on_sale: true },
    { name: 'Blu', on_sale: false, photographs: [] },
  ]);
  const { name } = await keep('press-one');
  const showing = { productId: 'sciarpa', color: 'Blu', seen: [], photographs: listOf(name) };
  expect(await photographs.show(showing)).toMatchObject({ ok: true });
  const { products } = createBottega(shop.ports);
  const before = await products.show('sciarpa');
  const colors = before?.fields.colors;
  const added = before?.colors.find(({ on_sale: isOnSale }) => !isOnSale);
  expect(
    await products.edit({
      productId: 'sciarpa',
      field: 'colors',
      value: [...(colors?.value ?? []), added?.id],
      version: colors?.version ?? '',
      makerId: '1',
    }),
  ).toMatchObject({ ok: true });
});
