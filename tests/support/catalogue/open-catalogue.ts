import type { Db } from '#database/tables.ts';
import { createCatalogue } from '#shop/catalogue/create-catalogue.ts';
import { readFilterRows } from '#shop/catalogue/filter-queries.ts';
import { readCatalogueLists } from '#shop/catalogue/queries.ts';

/** The catalogue of a database, with its lists read anew for each call. */
export function openCatalogue(db: Db) {
  return createCatalogue({
    db,
    readLists: () => readCatalogueLists(db),
    readFilterRows: (ids) => readFilterRows(db, { ids, profiles: new Map() }),
    promises: { today: async () => ({ today: '2026-11-02', piecesAhead: 0 }) },
  });
}
