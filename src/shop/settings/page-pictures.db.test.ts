import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import { forgetLoosePhotographs } from '#shop/photographs/statements.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';
import { useTestShop } from '#support/shop/use-test-shop.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const shop = useTestShop();
let bottega: Bottega;
let makerId: string;
const day = 24 * 60 * 60_000;
const original = await drawPhotograph({ width: 1200, height: 1600 }).jpeg().toBuffer();

beforeEach(async () => {
  bottega = createBottega(shop.ports);
  const colors = [makeColour({ pictures: ['uno'] })];
  const products = [makeProductFile({ id: 'sciarpa', colors })];
  await importCatalogue({ db: shop.ports.db, catalogue: await makeCatalogue({ products }) });
  await signInMaker(shop.database);
  const maker = shop.ports.db.selectFrom('maker').select('id');
  ({ id: makerId } = await maker.executeTakeFirstOrThrow());
});

async function keep(key: string, place?: 'hero' | 'share'): Promise<string> {
  const upload = { original, crop: 0.5, key, makerId, page_picture: place };
  const kept = await bottega.photographs.keep(upload);
  if (!kept.ok) throw new Error(kept.reason);
  return kept.photograph.name;
}

function change(seen: unknown, value: unknown) {
  const changes = [{ field: 'page_pictures.hero' as const, seen, value }];
  return bottega.settings.change({ changes, makerId });
}

const shown = async () => (await readSettings(shop.ports.db)).pagePictures;

async function storedSize(name: string) {
  const { rows } = await shop.database.pool.query<{ original: Buffer }>(
    'select original from picture where name = $1',
    [name],
  );
  const { width, height } = await sharp(rows[0]?.original).metadata();
  return [width, height];
}

test('a photograph for a page has the shape of its place, and is offered for no piece', async () => {
  const name = await keep('press-one', 'hero');
  expect(name).toMatch(/^pagina-[0-9a-f]{24}$/);
  expect(await storedSize(name)).toEqual([1200, 750]);
  expect(await storedSize(await keep('press-two', 'share'))).toEqual([1200, 630]);
  expect(await bottega.photographs.loose()).toEqual([]);
  const photographs = [{ name, text: '' }];
  const seen = [{ name: 'uno', text: '' }];
  expect(
    await bottega.photographs.show({ productId: 'sciarpa', color: 'Rosso', seen, photographs }),
  ).toEqual({ ok: false, reason: 'bad_list' });
  const small = await drawPhotograph({ width: 900, height: 900 }).jpeg().toBuffer();
  const upload = { original: small, crop: 0.5, key: 'press-three', makerId };
  expect(await bottega.photographs.keep({ ...upload, page_picture: 'hero' })).toEqual({
    ok: false,
    reason: 'small',
  });
});

test('a picture of the makers’ stands in its place, also after an import, until the shop’s is back', async () => {
  const name = await keep('press-one', 'hero');
  const own = { name, text: 'Un gatto nella lana' };
  expect(await change(null, own)).toEqual({ ok: true, changed: true });
  expect(await shown()).toEqual({
    hero: { img: expect.stringContaining(`${name}.{size}.jpg?v=`), text: own.text },
  });
  const catalogue = await makeCatalogue({ products: [], pictures: [] });
  await importCatalogue({ db: shop.ports.db, catalogue });
  expect(Object.keys(await shown())).toEqual(['hero']);
  expect(await change(null, { name, text: 'Altro' })).toMatchObject({
    reason: 'changed_meanwhile',
  });
  expect(await change(own, null)).toEqual({ ok: true, changed: true });
  expect(await shown()).toEqual({});
});

test('a picture that a page shows is never deleted; the one it replaced is after thirty days', async () => {
  const { db, clock } = shop.ports;
  const first = { name: await keep('press-one', 'hero'), text: 'Prima' };
  await change(null, first);
  const second = { name: await keep('press-two', 'hero'), text: 'Seconda' };
  await change(first, second);
  await forgetLoosePhotographs(db, clock.now());
  shop.pass(31 * day);
  await forgetLoosePhotographs(db, clock.now());
  expect(await bottega.photographs.drop(second.name)).toBe(false);
  const names = await db.selectFrom('picture').select('name').execute();
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining([second.name]));
  expect(names.map(({ name }) => name)).not.toContain(first.name);
});

test('a picture that is deleted while a page begins to show it is not shown', async () => {
  for (const key of ['press-one', 'press-two', 'press-three', 'press-four']) {
    const name = await keep(key, 'hero');
    const [changed, dropped] = await Promise.all([
      change(null, { name, text: 'Una foto' }),
      bottega.photographs.drop(name),
    ]);
    expect(changed.ok).toBe(!dropped);
    if (changed.ok) await change({ name, text: 'Una foto' }, null);
  }
});

test.each([
  ['a piece’s photograph', async () => keep('press-one'), 'Un gatto'],
  ['a picture of the shop’s', async () => 'site-story', 'Un gatto'],
  ['a photograph that is not there', async () => `pagina-${'0'.repeat(24)}`, 'Un gatto'],
  ['a picture without words', async () => keep('press-one', 'hero'), ' '],
])('%s is refused in the place of a page', async (_, nameOf, text) => {
  expect(await change(null, { name: await nameOf(), text })).toMatchObject({ reason: 'invalid' });
  expect(await shown()).toEqual({});
});
