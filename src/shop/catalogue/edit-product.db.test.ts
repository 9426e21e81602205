import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openEditing } from '#support/catalogue/open-editing.ts';
import { findProduct } from './queries.ts';

const measured = makeProductFile({
  measures: new Map([
    ['S', { torace: 98 }],
    ['M', { torace: 104 }],
  ]),
  colors: [
    makeColour({ picture_texts: ['Cardigan in rosso, non rossastro'] }),
    makeColour({ name: 'Blu', code: '#223355', pictures: ['alba-blu-1'] }),
  ],
});

test('a field that is saved is on the page of the product, with the lowest price of 30 days as it was told', async () => {
  await using editing = await openEditing();
  const { db } = editing.deps;
  const { fields, lowest_price_30_days: lowest } = await editing.show();
  expect(fields.price).toEqual({ value: 14_500, version: expect.any(String) });
  const saved = await editing.edit({ field: 'price', value: 12_900 });
  expect(await findProduct(db, 'cardigan-alba')).toMatchObject({
    price: 12_900,
    lowest_price_30_days: lowest,
  });
  expect(lowest).toBe(14_500);
  const { version } = (await editing.show()).fields.price;
  expect(saved).toEqual({ ok: true, value: 12_900, version });
});

test('a field that somebody else has changed is a conflict with both texts, and nothing is written', async () => {
  await using editing = await openEditing();
  const { version } = (await editing.show()).fields.name;
  const first = await editing.edit({ field: 'name', value: 'Cardigan Aurora', version });
  expect(first).toMatchObject({ ok: true, value: 'Cardigan Aurora' });
  const second = await editing.edit({ field: 'name', value: 'Cardigan Albina', version });
  const now = { value: 'Cardigan Aurora', version: first.ok && first.version };
  expect(second).toEqual({ ok: false, reason: 'conflict', now });
  expect((await editing.file())?.name).toBe('Cardigan Aurora');
  // The same value again is no conflict: the answer to the press was lost.
  expect(await editing.edit({ field: 'name', value: 'Cardigan Aurora', version })).toEqual(first);
  const other = await editing.edit({ field: 'ttd', value: 3 });
  expect(other).toEqual({ ok: false, reason: 'not_found' });
});

test('a field is saved also when a size has more pieces than a file may say, and these stay', async () => {
  await using open = await openEditing();
  const { pool } = open.database;
  await pool.query('update sku set stock = 20000');
  expect(await open.edit({ field: 'name', value: 'Maglia nuova' })).toMatchObject({ ok: true });
  const { rows } = await pool.query('select distinct stock from sku');
  expect(rows).toEqual([{ stock: 20_000 }]);
});

test('each change is recorded with its maker and both values', async () => {
  await using editing = await openEditing();
  await editing.edit({ field: 'yarn', value: 'Transumante', maker: '7' });
  await editing.edit({ field: 'yarn', value: null, maker: '8' });
  const rows = await editing.deps.db
    .selectFrom('product_change')
    .orderBy('id')
    .select(['field', 'maker_id', 'before', 'after'])
    .execute();
  expect(rows).toEqual([
    { field: 'yarn', maker_id: '7', before: null, after: 'Transumante' },
    { field: 'yarn', maker_id: '8', before: 'Transumante', after: null },
  ]);
});

test('a renamed colour is the same one, with the stock, reservations and requests of its sizes', async () => {
  await using editing = await openEditing([measured]);
  const { db } = editing.deps;
  await sql`
    insert into back_in_stock_request (email, sku_id, state)
    select 'ada@example.it', id, 'waiting' from sku where name = 'S'`.execute(db);
  await sql`update sku set stock = 9 where name = 'M'`.execute(db);
  const skus = () => db.selectFrom('sku').orderBy('id').select(['id', 'stock']).execute();
  const before = await skus();
  const [red] = (await editing.show()).colors;
  const value = { name: 'Robbia', code: '#9e4433', code2: '#ffffff' };
  const saved = await editing.edit({ field: 'color', colourId: red?.id, value });
  expect(saved).toMatchObject({ ok: true, value });
  expect(await skus()).toEqual(before);
  const file = await editing.file();
  expect(file?.colors[0]).toMatchObject({
    name: 'Robbia',
    code2: '#ffffff',
    picture_texts: ['Cardigan in robbia, non rossastro'],
    sizes: new Map([
      ['S', 0],
      ['M', 9],
    ]),
  });
  const waiting = await sql`select from back_in_stock_request join sku on sku.id = sku_id`.execute(
    db,
  );
  expect(waiting.rows).toHaveLength(2);
});

test('sizes may exchange their names, and their measures go with them', async () => {
  await using editing = await openEditing([
    makeProductFile({ measures: measured.measures, colors: [makeColour()] }),
  ]);
  const [red] = (await editing.show()).colors;
  const [small, medium] = red?.sizes.value ?? [];
  const value = [
    { ...small, name: 'M' },
    { ...medium, name: 'S' },
  ];
  expect(await editing.edit({ field: 'sizes', colourId: red?.id, value })).toMatchObject({
    ok: true,
    value,
  });
  expect(await editing.file()).toMatchObject({
    colors: [{ sizes: new Map(Object.entries({ M: 0, S: 4 })) }],
    measures: new Map(Object.entries({ M: { torace: 98 }, S: { torace: 104 } })),
  });
});

test('a size goes off sale and comes back as the same one; a new one comes with its measures', async () => {
  await using editing = await openEditing([makeProductFile({ measures: measured.measures })]);
  const [red] = (await editing.show()).colors;
  const [small, medium] = red?.sizes.value ?? [];
  const edit = (value: unknown) => editing.edit({ field: 'sizes', colourId: red?.id, value });
  expect(await edit([medium])).toMatchObject({ ok: true });
  expect(await editing.file()).toMatchObject({ measures: new Map([['M', { torace: 104 }]]) });
  expect((await editing.show()).colors[0]?.other_sizes).toEqual([small]);
  expect(await edit([{ name: 's' }, medium])).toMatchObject({
    reason: 'refused',
    refusals: [{ path: 'measures', problem: { rule: 'size_unmeasured', sizes: ['s'] } }],
  });
  const cm = { torace: 98 };
  const back = await edit([{ name: 's', cm }, medium, { name: 'L', cm: { torace: 110 } }]);
  expect(back).toMatchObject({
    ok: true,
    value: [{ id: small?.id, name: 's' }, medium, { name: 'L' }],
  });
  expect(await editing.file()).toMatchObject({
    measures: new Map([
      ['s', cm],
      ['M', { torace: 104 }],
      ['L', { torace: 110 }],
    ]),
  });
});

test('colours go off sale, come back and change places; the last one stays', async () => {
  await using editing = await openEditing([measured]);
  const { value: [red = '', blue = ''] = [] } = (await editing.show()).fields.colors;
  const edit = (value: string[]) => editing.edit({ field: 'colors', value });
  expect(await edit([blue])).toMatchObject({ ok: true, value: [blue] });
  expect(await edit([])).toMatchObject({ reason: 'refused' });
  expect(await edit([blue, red])).toMatchObject({ ok: true, value: [blue, red] });
  expect((await editing.file())?.colors.map(({ name }) => name)).toEqual(['Blu', 'Rosso']);
});

test('a name that another colour or size has, on sale or not, is refused', async () => {
  await using editing = await openEditing([measured]);
  const { colors } = await editing.show();
  const [red, blue] = colors;
  const refusal = (rule: string) => ({ reason: 'refused', refusals: [{ problem: { rule } }] });
  await editing.edit({ field: 'colors', value: [red?.id] });
  const color = { ...red?.color.value, name: 'BLU' };
  expect(await editing.edit({ field: 'color', colourId: red?.id, value: color })).toMatchObject(
    refusal('name_taken'),
  );
  const taken = { ...blue?.color.value, name: 'ROSSO' };
  expect(await editing.edit({ field: 'color', colourId: blue?.id, value: taken })).toMatchObject(
    refusal('name_taken'),
  );
  const sizes = red?.sizes.value ?? [];
  const [small] = sizes;
  expect(
    await editing.edit({ field: 'sizes', colourId: red?.id, value: [...sizes, { name: 'm' }] }),
  ).toMatchObject(refusal('repeated'));
  await editing.edit({ field: 'sizes', colourId: red?.id, value: [small] });
  expect(
    await editing.edit({ field: 'sizes', colourId: red?.id, value: [{ ...small, name: 'm' }] }),
  ).toMatchObject(refusal('name_taken'));
});
