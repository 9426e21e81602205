import { randomUUID } from 'node:crypto';
import { readShelf, type ShelfEntry } from '#database/catalogue/shelf.ts';
import { createStockStore } from '#database/stock/create-stock-store.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { refuseArgs } from '#cli/read-args.ts';
import { sizePath } from './format-figures.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { systemClock } from '#server/system-clock.ts';
import { moveStock, type StockMoved } from '#shop/stock/move-stock.ts';

const usage = 'stock [<product or size>] [+<pieces> | -<pieces>]';
const differenceForm = /^[+-]\d{1,4}$/;

export const stockCommand: Command = {
  usage,
  summary: 'shows what is on the shelf; with a size and +1 or -1 adds or takes away pieces',
  run: stock,
};

async function stock(context: CommandContext): Promise<number> {
  const [name = '', difference, ...others] = context.args;
  if (others.length > 0) return refuseArgs(context, { problem: 'Name one size.', usage });
  if (difference !== undefined && !differenceForm.test(difference)) {
    const problem = `'${difference}' is no difference: write +1 or -1.`;
    return refuseArgs(context, { problem, usage });
  }
  await using database = await openCommandDatabase(context);
  const shelf = await readShelf(database.db);
  const meant = shelf.filter((entry) => isMeant(sizePath(entry), name));
  if (meant.length === 0) {
    context.complain(`There is no '${name}' on sale. 'npm run shop -- stock' lists all sizes.`);
    return 1;
  }
  if (difference === undefined) return list(context, meant);
  const [only, another] = meant;
  if (only === undefined || another !== undefined) {
    context.complain(`'${name}' is ${meant.length} sizes; name one of them:`);
    for (const entry of meant) context.complain(`  ${sizePath(entry)}`);
    return 1;
  }
  const by = Number(difference);
  const moved = await moveStock(
    { stock: createStockStore(database.db), clock: systemClock },
    {
      skuId: only.skuId,
      reason: by < 0 ? 'taken' : 'made',
      pieces: Math.abs(by),
      key: randomUUID(),
    },
  );
  if (moved.ok) {
    context.say(`${sizePath(only)}: ${moved.from} → ${moved.to}`);
    return 0;
  }
  context.complain(`${sizePath(only)} ${whyNotMoved(moved)}: nothing was changed.`);
  return 1;
}

export function whyNotMoved(moved: Extract<StockMoved, { ok: false }>): string {
  switch (moved.reason) {
    case 'too_few': {
      const held =
        moved.held > 0
          ? `, ${moved.held} of them held for orders being paid or for who waited`
          : '';
      return `has ${moved.stock} pieces${held}`;
    }
    case 'changed':
      return 'has been moved meanwhile';
    case 'bad_number':
      return 'cannot have so many pieces more or less';
    case 'not_found':
    case 'key_reused':
    case 'already_undone':
    case 'not_undoable':
      return 'is not there any more';
  }
}

/** A whole name, or the beginning of one up to a slash; capitals do not matter. */
function isMeant(path: string, name: string): boolean {
  const [whole, asked] = [path.toLowerCase(), name.toLowerCase()];
  return asked === '' || whole === asked || whole.startsWith(`${asked.replace(/\/$/, '')}/`);
}

function list({ say }: CommandContext, entries: readonly ShelfEntry[]): 0 {
  const width = Math.max(...entries.map((entry) => sizePath(entry).length));
  for (const entry of entries) {
    const held =
      entry.held > 0 ? `  (${entry.held} held for orders being paid or for who waited)` : '';
    say(`${sizePath(entry).padEnd(width)}  ${String(entry.stock).padStart(4)}${held}`);
  }
  const pieces = entries.reduce((sum, entry) => sum + entry.stock, 0);
  say(`Sizes: ${entries.length}, pieces on the shelf: ${pieces}`);
  return 0;
}
