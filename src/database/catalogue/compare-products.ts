import type { Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';

/** What of a product an import may change without a line of its own: words for whoever imports. */
const productParts = [
  'texts',
  'category',
  'novelty',
  'delivery price',
  'days of making',
  'shelf or made',
  'qualities',
  'colours',
  'pictures',
] as const;
export type ProductPart = (typeof productParts)[number];

export type ProductChanged = { kind: 'changed'; product: string; parts: ProductPart[] };

/** Each product's parts, written down so that they can be compared. */
export type ProductState = Map<string, Record<ProductPart, string>>;

/** The columns of a product that are no text of its file; all others are `texts`. */
const otherColumns = new Set<string>([
  'id',
  'position',
  'changed_at',
  'retired',
  'price_cents',
  'type',
  'is_new',
  'delivery_cents',
  'ttd_days',
  'pieces',
  'vegan',
  'valuable',
  'sheep',
  'wool',
] satisfies (keyof Database['product'])[]);

/** These products as they are now; of the pictures their names and their bytes. */
export async function readProductState(
  transaction: Transaction<Database>,
  products: readonly { id: string }[],
): Promise<ProductState> {
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id);
  const rows = await transaction
    .selectFrom('product')
    .where('id', 'in', ids)
    .orderBy('position')
    .selectAll()
    .execute();
  const colours = await readColours(transaction, ids);
  const pictures = await readPictures(transaction, ids);
  return new Map(
    rows.map((row) => {
      const shown = pictures.filter(({ product_id }) => product_id === row.id);
      const state = {
        texts: [
          Object.entries(row).filter(([column]) => !otherColumns.has(column)),
          shown.map(({ picture_name, text }) => [picture_name, text]),
        ],
        category: row.type,
        novelty: row.is_new,
        'delivery price': row.delivery_cents,
        'days of making': row.ttd_days,
        'shelf or made': row.pieces,
        qualities: [row.vegan, row.valuable, row.sheep, row.wool],
        colours: colours.filter(({ product_id }) => product_id === row.id),
        pictures: shown.map(({ text: _text, ...picture }) => picture),
      };
      return [row.id, write(state)];
    }),
  );
}

/** Products that were there and are not the same any more, in the order of the lists. */
export function compareProducts(before: ProductState, after: ProductState): ProductChanged[] {
  return [...after].flatMap(([product, now]): ProductChanged[] => {
    const old = before.get(product);
    const parts = productParts.filter((part) => old !== undefined && old[part] !== now[part]);
    return parts.length === 0 ? [] : [{ kind: 'changed', product, parts }];
  });
}

function write(state: Record<ProductPart, unknown>): Record<ProductPart, string> {
  return {
    texts: JSON.stringify(state.texts),
    category: JSON.stringify(state.category),
    novelty: JSON.stringify(state.novelty),
    'delivery price': JSON.stringify(state['delivery price']),
    'days of making': JSON.stringify(state['days of making']),
    'shelf or made': JSON.stringify(state['shelf or made']),
    qualities: JSON.stringify(state.qualities),
    colours: JSON.stringify(state.colours),
    pictures: JSON.stringify(state.pictures),
  };
}

async function readColours(transaction: Transaction<Database>, ids: readonly string[]) {
  return transaction
    .selectFrom('variant')
    .where('product_id', 'in', ids)
    .where('retired', '=', false)
    .orderBy('position')
    .select(['product_id', 'color_name', 'color_code', 'color_code2'])
    .execute();
}

async function readPictures(transaction: Transaction<Database>, ids: readonly string[]) {
  return transaction
    .selectFrom('variant')
    .innerJoin('variant_picture', 'variant_picture.variant_id', 'variant.id')
    .innerJoin('picture', 'picture.name', 'variant_picture.picture_name')
    .where('variant.product_id', 'in', ids)
    .where('variant.retired', '=', false)
    .orderBy('variant.position')
    .orderBy('variant_picture.position')
    .select(['product_id', 'variant_id', 'picture_name', 'checksum', 'text'])
    .execute();
}
