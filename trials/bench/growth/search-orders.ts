import { connectionBounds } from '#database/connection-bounds.ts';
import { openDatabase } from '#database/open-database.ts';
import { countGroups, searchBackOfficeOrders } from '#shop/orders/back-office-queries.ts';

interface Searched {
  line: string;
  /** It would end before the statement's limit also on a machine half as quick. */
  isQuick: boolean;
}

const typed = {
  'a surname': 'bianchi 4711',
  'part of an address': 'person-777',
  'a telephone': '328 1234567',
  'a piece': 'cardigan',
  'a word that nothing has': 'zzzzzz',
};

/** Times of the makers' search and of the counts above their lists, on the connections of the shop. */
export async function searchOrders(databaseUrl: string): Promise<Searched[]> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    const count = async () => `${(await countGroups(db)).to_ship} to ship`;
    const searched = [await time('makers count their orders', count)];
    for (const [what, text] of Object.entries(typed)) {
      const search = async () => {
        const { entries, before } = await searchBackOfficeOrders(db, { text, limit: 50 });
        const since = before === undefined ? 'all' : `back to ${before.toISOString().slice(0, 10)}`;
        return `${entries.length} found, ${since}`;
      };
      searched.push(await time(`makers search ${what}`, search));
    }
    return searched;
  } finally {
    await close();
  }
}

async function time(what: string, work: () => Promise<string>): Promise<Searched> {
  const begun = performance.now();
  const found = await work();
  const ms = performance.now() - begun;
  return {
    line: `${what.padEnd(38)} ${ms.toFixed(0).padStart(7)} ms  ${found}`,
    isQuick: ms < connectionBounds.statement_timeout / 2,
  };
}
