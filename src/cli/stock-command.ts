import { changeStock, readShelf, type ShelfEntry } from '#database/catalogue/shelf.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { refuseArgs } from '#cli/read-args.ts';
import { sizePath } from './format-figures.ts';
import type { Command, CommandContext } from '#cli/command.ts';

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
  await using database = await openCommandDatabase(context.config);
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
  const changed = await changeStock(database.db, { sizeId: only.sizeId, by: Number(difference) });
  if (changed.ok) {
    context.say(`${sizePath(only)}: ${changed.from} → ${changed.to}`);
    return 0;
  }
  const held = changed.held > 0 ? `, ${changed.held} of them held for orders being paid` : '';
  context.complain(`${sizePath(only)} has ${changed.stock} pieces${held}: nothing was changed.`);
  return 1;
}

/** A whole name, or the beginning of one up to a slash; capitals do not matter. */
function isMeant(path: string, name: string): boolean {
  const [whole, asked] = [path.toLowerCase(), name.toLowerCase()];
  return asked === '' || whole === asked || whole.startsWith(`${asked.replace(/\/$/, '')}/`);
}

function list({ say }: CommandContext, entries: readonly ShelfEntry[]): 0 {
  const width = Math.max(...entries.map((entry) => sizePath(entry).length));
  for (const entry of entries) {
    const held = entry.held > 0 ? `  (${entry.held} held for orders being paid)` : '';
    say(`${sizePath(entry).padEnd(width)}  ${String(entry.stock).padStart(4)}${held}`);
  }
  const pieces = entries.reduce((sum, entry) => sum + entry.stock, 0);
  say(`Sizes: ${entries.length}, pieces on the shelf: ${pieces}`);
  return 0;
}
