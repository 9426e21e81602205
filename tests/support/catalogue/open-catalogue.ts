import type { Db } from '#database/tables.ts';
import { createCatalogue } from '#shop/catalogue/create-catalogue.ts';
import { readCatalogueLists } from '#shop/catalogue/queries.ts';

/** The catalogue of a database, with its lists read anew for each call. */
export function openCatalogue(db: Db) {
  return createCatalogue({
    db,
    readLists: () => readCatalogueLists(db),
    promises: { today: async () => ({ today: '2026-11-02', piecesAhead: 0 }) },
  });
}
