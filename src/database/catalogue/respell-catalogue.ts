import { type Kysely, sql, type Transaction } from 'kysely';
import type { ProductFile } from '#contract/catalogue-file.ts';
import {
  type KnownName,
  type MatchedNames,
  matchNames,
  type NameDoubt,
} from '#database/catalogue/match-names.ts';
import type { Database } from '#database/tables.ts';

type Place = { product: string; /** Of a size. */ colour?: string };

/** Another spelling, or another name, of what stays the same thing to buy. */
export type Renamed = Place & { from: string; to: string };

/** A name that the maker has to explain before anything is imported. */
export type UnclearName = Place &
  (
    | NameDoubt
    /** It is new, and in the same place names went that pieces or people hang on. */
    | { kind: 'maybe_renamed'; name: string; gone: string[] }
  );

type Rename = Renamed & { id: string };
type Respelling = { colours: Rename[]; sizes: Rename[]; unclear: UnclearName[] };

/** A new name, and the sizes that may have it now. */
type Suspicion = Place & { name: string; gone: { name: string; skuIds: string[] }[] };

/** Finds which colours and sizes of these products the files only name anew. */
export async function readRespelling(
  db: Kysely<Database>,
  products: readonly ProductFile[],
  newNames: 'ask' | 'take',
): Promise<Respelling> {
  const known = await readColours(
    db,
    products.map(({ id }) => id),
  );
  const found: Respelling = { colours: [], sizes: [], unclear: [] };
  const suspicions: Suspicion[] = [];
  for (const { id: product, colors } of products) {
    const ofProduct = known.get(product) ?? [];
    const wanted = colors.map(({ name, formerly }) => ({ name, former: formerly }));
    const colours = matchNames(ofProduct, wanted);
    found.colours.push(...renamesOf(colours, { product }));
    found.unclear.push(...colours.doubts.map((doubt) => ({ product, ...doubt })));
    suspicions.push(...suspect(colours, { product }, (gone) => sizesOf(ofProduct, gone)));
    for (const { name: colour, sizes, sizes_formerly: formerly } of colors) {
      const ofColour = sizesOf(ofProduct, colours.matched.get(colour));
      const names = [...sizes.keys()].map((name) => ({ name, former: formerly?.get(name) }));
      const matched = matchNames(ofColour, names);
      found.sizes.push(...renamesOf(matched, { product, colour }));
      found.unclear.push(...matched.doubts.map((doubt) => ({ product, colour, ...doubt })));
      suspicions.push(...suspect(matched, { product, colour }, (gone) => [gone]));
    }
  }
  if (newNames === 'ask') found.unclear.push(...(await findRenamed(db, suspicions)));
  return found;
}

/** Names colours and sizes anew; the sizes are locked already. */
export async function respell(
  transaction: Transaction<Database>,
  { colours, sizes }: Respelling,
): Promise<Renamed[]> {
  for (const { id, to } of colours) {
    const renamed = transaction.updateTable('variant').set({ color_name: to });
    await renamed.where('id', '=', id).execute();
  }
  for (const { id, to } of sizes) {
    await transaction.updateTable('sku').set({ name: to }).where('id', '=', id).execute();
  }
  return [...colours, ...sizes].map(({ id: _id, ...renamed }) => renamed);
}

function renamesOf({ matched }: MatchedNames, place: Place): Rename[] {
  return [...matched].flatMap(([to, { id, name: from }]) =>
    from === to ? [] : [{ ...place, id, from, to }],
  );
}

function suspect(
  { fresh, gone }: MatchedNames,
  place: Place,
  sizesOfGone: (gone: KnownName) => KnownName[],
): Suspicion[] {
  if (gone.length === 0) return [];
  const may = gone.map((one) => ({
    name: one.name,
    skuIds: sizesOfGone(one).map(({ id }) => id),
  }));
  return fresh.map((name) => ({ ...place, name, gone: may }));
}

type KnownColour = KnownName & { sizes: KnownName[] };

function sizesOf(colours: readonly KnownColour[], of: KnownName | undefined): KnownName[] {
  return colours.find(({ id }) => id === of?.id)?.sizes ?? [];
}

async function readColours(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, KnownColour[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('variant')
    .leftJoin('sku', 'sku.variant_id', 'variant.id')
    .where('variant.product_id', 'in', ids)
    .orderBy('variant.id')
    .orderBy('sku.id')
    .select(['variant.id', 'variant.product_id', 'variant.color_name', 'variant.retired'])
    .select(['sku.id as sku_id', 'sku.name as size', 'sku.retired as size_retired'])
    .execute();
  const colours = Map.groupBy(rows, ({ id }) => id);
  const named = [...colours.values()].flatMap((sizes) =>
    sizes.slice(0, 1).map((first) => ({
      product: first.product_id,
      id: first.id,
      name: first.color_name,
      onSale: !first.retired,
      sizes: sizes.flatMap(({ sku_id: id, size: name, size_retired: retired }) =>
        id === null || name === null ? [] : [{ id, name, onSale: retired === false }],
      ),
    })),
  );
  return Map.groupBy(named, ({ product }) => product);
}

/** Keeps the missing names whose sizes were sold, held, waited for or moved: renaming the others loses nothing. */
async function findRenamed(
  db: Kysely<Database>,
  suspicions: readonly Suspicion[],
): Promise<UnclearName[]> {
  const ids = suspicions.flatMap(({ gone }) => gone.flatMap(({ skuIds }) => skuIds));
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select sku_id as id from order_line where sku_id = any (${ids}::bigint[])
    union select sku_id from stock_reservation where sku_id = any (${ids}::bigint[])
    union select sku_id from back_in_stock_request where sku_id = any (${ids}::bigint[])
    union select sku_id from stock_movement
      where sku_id = any (${ids}::bigint[]) and reason <> 'opening'
  `.execute(db);
  const used = new Set(rows.map(({ id }) => id));
  return suspicions.flatMap(({ gone, ...suspicion }): UnclearName[] => {
    const missed = gone.filter(({ skuIds }) => skuIds.some((id) => used.has(id)));
    const names = missed.map(({ name }) => name);
    return names.length === 0 ? [] : [{ ...suspicion, kind: 'maybe_renamed', gone: names }];
  });
}
