import { z } from 'zod';
import {
  colorGroups,
  filterKinds,
  sortOrders,
  listTypes,
  priceBandNames,
  type ProductFilters,
  readSizes,
} from './product-filters.ts';
import { audiences, fibreNames } from './product-types.ts';

const given = z.union([z.string(), z.array(z.string())]).default([]);

/** The filters of a list or of a search, in a query. */
export const filterParams = {
  color: known(colorGroups),
  size: given
    .transform((sizes) => readSizes([sizes].flat()))
    .meta({
      description: 'Names of sizes, as products have them, or a size of a range such as S-M',
    }),
  price: known(priceBandNames),
  for_whom: known(audiences),
  fibre: known(fibreNames),
  without_wool: flag('Only pieces whose composition is known and has no wool'),
  in_stock: flag('Only pieces that can be bought in the colours and sizes asked for'),
  ready: flag('The same, and they leave on the next working day'),
  order: known(sortOrders).transform(([order = 'position']) => order),
} satisfies Record<keyof ProductFilters, z.ZodType>;

/** The query of a list: its type, and filters. A value of a filter that does not exist, and a size that no product of the list has, count as not given. */
export const listSchema = z.object({ type: z.enum(listTypes), ...filterParams });

const count = z.number().int();

/** Pieces that each value of a filter would show beside the other filters, also where that is none. */
export const facetsSchema = z.object({
  color: counted(z.enum(colorGroups)),
  size: counted(z.string()),
  price: counted(z.enum(priceBandNames)),
  for_whom: counted(z.enum(audiences)),
  fibre: counted(z.enum(fibreNames)),
  without_wool: count,
  in_stock: count,
  ready: count,
  /** Only where nothing is left: the filters that bring pieces back when one of them is taken away. */
  without: z.array(z.object({ filter: z.enum(filterKinds), count })).optional(),
});
export type Facets = z.output<typeof facetsSchema>;

function counted<Value extends z.ZodType>(value: Value) {
  return z.array(z.object({ value, count }));
}

function known<Value extends string>(values: readonly Value[]) {
  return given
    .transform((some) => values.filter((value) => [some].flat().includes(value)))
    .meta({ description: `Any of ${values.join(', ')}` });
}

export function flag(description: string) {
  return z
    .union([z.boolean(), z.string(), z.array(z.string())])
    .default(false)
    .transform((value) => [value].flat().map(String).includes('true'))
    .meta({ description });
}
