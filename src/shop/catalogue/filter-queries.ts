import { sql } from 'kysely';
import { z } from 'zod';
import { colorGroups, type PriceBand } from '#contract/product-filters.ts';
import { audiences, type FibreName } from '#contract/product-types.ts';
import type { Db } from '#database/tables.ts';
import { colorGroupsOf } from './color-groups.ts';
import { coveredSizes, bandOf, type FilterProfile, type FilterRow } from './filter-products.ts';
import { fibresOf } from './fibres-of.ts';

/** The profiles that are known, by what the database says of them. */
export type KnownProfiles = Map<string, FilterProfile>;

const profileSchema = z.object({
  pieces: z.string(),
  who: z.enum(audiences).nullable(),
  composition: z.string().nullable(),
  colors: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      code2: z.string().nullable(),
      groups: z.array(z.enum(colorGroups)).nullable(),
      sizes: z.array(z.string()),
      stocked: z.array(z.string()).nullable(),
    }),
  ),
});

/** Reads the filterable facts of the products on sale among `ids`, and adds profiles that are new to `profiles`. */
export async function readFilterRows(
  db: Db,
  { ids, profiles }: { ids: readonly string[]; profiles: KnownProfiles },
): Promise<FilterRow[]> {
  // The text of a profile is its key: few of them have to be read.
  const { rows } = await sql<{
    id: string;
    price_cents: number;
    is_new: boolean;
    profile: string;
  }>`
    select id, price_cents, is_new, json_build_object(
      'pieces', pieces, 'who', for_whom, 'composition', materials_info[1],
      'colors', (
        select coalesce(json_agg(json_build_object(
          'name', color_name, 'code', color_code, 'code2', color_code2, 'groups', color_groups,
          'sizes', sizes, 'stocked', stocked
        ) order by variant.position), '[]')
        from variant cross join lateral (
          select json_agg(sku.name order by sku.position) as sizes,
            json_agg(sku.name order by sku.position) filter (where quantity > 0) as stocked
          from sku join available_stock on sku_id = sku.id
          where sku.variant_id = variant.id and not sku.retired
        ) as size
        where variant.product_id = product.id and not variant.retired and sizes is not null
      )
    )::text as profile
    from product where id = any (${ids}) and not retired
  `.execute(db);
  return rows.map(({ id, price_cents: priceCents, is_new: isNew, profile: text }) => {
    const price = bandOf(priceCents);
    const key = `${price} ${text}`;
    const profile = profiles.get(key) ?? toProfile(text, price);
    profiles.set(key, profile);
    return { id, priceCents, isNew, profile };
  });
}

function toProfile(text: string, price: PriceBand): FilterProfile {
  const { pieces, who, composition, colors } = profileSchema.parse(JSON.parse(text));
  return {
    price,
    onShelf: pieces === 'shelf',
    forWhom: who,
    fibres: fibresToFind(composition ?? ''),
    colors: colors.map(({ groups, sizes, stocked, ...color }) => ({
      name: color.name,
      groups: groups ?? colorGroupsOf(color),
      sizes: sizes.map((name) => ({
        name,
        covered: coveredSizes(name),
        isStocked: stocked?.includes(name) ?? false,
      })),
    })),
  };
}

/** Merino is wool too. */
function fibresToFind(composition: string): FibreName[] {
  const names = (fibresOf(composition) ?? []).map(({ name }) => name);
  return names.includes('merino') ? ['wool', ...names.filter((name) => name !== 'wool')] : names;
}
