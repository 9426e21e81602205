import type { Kysely } from 'kysely';
import { pageSize } from '#contract/limits.ts';
import { listProducts } from '#database/catalogue/list-products.ts';
import { selectProducts, toProduct, toWholeProduct } from '#database/catalogue/select-products.ts';
import type { Database } from '#database/tables.ts';
import type { CatalogueStore } from '#shop/ports.ts';

const idPattern = /^[a-z0-9-]{1,100}$/;

/** The products on sale. One statement per call, pages in the order in which products came. */
export function createCatalogueStore(db: Kysely<Database>): CatalogueStore {
  return {
    async advices() {
      const news = selectProducts(db).where('product.is_new', '=', true);
      const rows = await news.orderBy('product.position').limit(pageSize).execute();
      return rows.map(toProduct);
    },

    async page({ type, start, limit }) {
      // Their ids first: whatever belongs to those that are passed over is never looked at.
      const shown = db
        .selectFrom('product')
        .where('type', '=', type)
        .where('retired', '=', false)
        .orderBy('position')
        .offset(start)
        .limit(limit)
        .select('id');
      const some = selectProducts(db).where('product.id', 'in', shown);
      const rows = await some.orderBy('product.position').execute();
      return rows.map(toProduct);
    },

    async count(type) {
      const { count } = await db
        .selectFrom('product')
        .where('type', '=', type)
        .where('retired', '=', false)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async some(ids) {
      // Nothing else can be an id; PostgreSQL would refuse some texts, such as one with a zero byte.
      const possible = [...new Set(ids)].filter((id) => idPattern.test(id));
      if (possible.length === 0) return [];
      const rows = await selectProducts(db).where('product.id', 'in', possible).execute();
      const products = new Map(rows.map((row) => [row.id, toProduct(row)]));
      return possible.flatMap((id) => products.get(id) ?? []);
    },

    async find(id) {
      if (!idPattern.test(id)) return undefined;
      const row = await selectProducts(db).where('product.id', '=', id).executeTakeFirst();
      return row && toWholeProduct(row);
    },

    listed: () => listProducts(db),
  };
}
