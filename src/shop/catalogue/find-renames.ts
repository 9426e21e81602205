import type { ProductFile } from '#contract/catalogue-file.ts';
import type { Db } from '#database/tables.ts';
import type { Renamed } from './compare-catalogue.ts';
import { type KnownColour, readKnownColours, readUsedSkuIds } from './import-queries.ts';
import { type KnownName, type MatchedNames, matchNames, type NameDoubt } from './match-names.ts';

type Place = Pick<Renamed, 'product' | 'colour'>;

/** A name that the maker has to explain before the import. */
export type UnclearName = Place &
  (
    | NameDoubt
    /** A new name in the place of a missing SKU that was sold, reserved, requested or moved. */
    | { kind: 'maybe_renamed'; name: string; gone: string[] }
  );

type Rename = Renamed & { id: string };
type Renames = { colours: Rename[]; sizes: Rename[]; unclear: UnclearName[] };

/** A new name, and the missing names that it may replace. */
type Suspicion = Place & { name: string; gone: { name: string; skuIds: string[] }[] };

/** Finds the colours and sizes of these products that the files only rename. */
export async function findRenames(
  db: Db,
  products: readonly ProductFile[],
  newNames: 'ask' | 'take',
): Promise<Renames> {
  const existing = await readKnownColours(
    db,
    products.map(({ id }) => id),
  );
  const found: Renames = { colours: [], sizes: [], unclear: [] };
  const suspicions: Suspicion[] = [];
  for (const { id: product, colors } of products) {
    const ofProduct = existing.get(product) ?? [];
    const requested = colors.map(({ name, formerly }) => ({ name, former: formerly }));
    const colours = matchNames(ofProduct, requested);
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
  if (newNames === 'ask') found.unclear.push(...(await confirmSuspicions(db, suspicions)));
  return found;
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
  const candidates = gone.map((one) => ({
    name: one.name,
    skuIds: sizesOfGone(one).map(({ id }) => id),
  }));
  return fresh.map((name) => ({ ...place, name, gone: candidates }));
}

function sizesOf(colours: readonly KnownColour[], of: KnownName | undefined): KnownName[] {
  return colours.find(({ id }) => id === of?.id)?.sizes ?? [];
}

/** Drops the missing names of unused SKUs: a new SKU in their place loses nothing. */
async function confirmSuspicions(db: Db, suspicions: readonly Suspicion[]): Promise<UnclearName[]> {
  const used = await readUsedSkuIds(
    db,
    suspicions.flatMap(({ gone }) => gone.flatMap(({ skuIds }) => skuIds)),
  );
  return suspicions.flatMap(({ gone, ...suspicion }): UnclearName[] => {
    const missed = gone.filter(({ skuIds }) => skuIds.some((id) => used.has(id)));
    const names = missed.map(({ name }) => name);
    return names.length === 0 ? [] : [{ ...suspicion, kind: 'maybe_renamed', gone: names }];
  });
}
