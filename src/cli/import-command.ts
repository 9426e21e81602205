import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { importCatalogue, type ImportOutcome } from '#shop/catalogue/import-catalogue.ts';
import type { Database } from '#database/tables.ts';
import { listClosedOrders } from '#shop/orders/list-orders.ts';
import { type CatalogueMistake, describeMistake } from '#cli/catalogue-folder/catalogue-mistake.ts';
import { checkNewPictures } from '#cli/catalogue-folder/read-pictures.ts';
import { describeOverEdit, describeUnclearName } from '#cli/catalogue-folder/describe-import.ts';
import { readCatalogueFolder } from '#cli/catalogue-folder/read-catalogue-folder.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { readArgs } from '#cli/read-args.ts';
import { type Command, UsageProblem } from '#cli/command.ts';
import type { CatalogueChange, StockKept } from '#shop/catalogue/compare-catalogue.ts';
import { systemClock } from '#server/composition/system-clock.ts';
import type { TimedDeps } from '#shop/deps.ts';
import { type MovementOutcome, moveStock } from '#shop/stock/move-stock.ts';
import { formatAmount, sizeName } from './format-figures.ts';

const mostLines = 200;
const hint = 'Stock is left alone where pieces may have sold: --stock makes it what the files say.';

export const importCommand: Command = {
  usage: 'import <folder> [--stock] [--new-names] [--over-edits]',
  summary:
    'makes the shop what a catalogue folder says; the stock of sizes that are there only with --stock',
  async run(context) {
    const { say, complain } = context;
    const { values, words } = readArgs(context.args, {
      stock: { type: 'boolean', default: false },
      'new-names': { type: 'boolean', default: false },
      'over-edits': { type: 'boolean', default: false },
    });
    const [folder, ...others] = words;
    if (folder === undefined || others.length > 0) {
      throw new UsageProblem('Name one folder, such as samples/catalogue.');
    }
    const reading = await readCatalogueFolder(folder);
    if (!reading.ok) return refuse(reading.mistakes, complain);
    await using database = await openCommandDatabase(context);
    const { db } = database;
    const damaged = await checkNewPictures(db, reading.catalogue.pictures);
    if (damaged.length > 0) return refuse(damaged, complain);
    say(`${folder} has been read and is in order.`);
    sayUpTo(
      reading.warnings.map((one) => `  look again: ${describeMistake(one)}`),
      say,
    );
    const outcome = await importCatalogue({
      db,
      catalogue: reading.catalogue,
      onProgress: say,
      newNames: values['new-names'] ? 'take' : 'ask',
      overEdits: values['over-edits'] ? 'take' : 'ask',
    });
    if (!outcome.ok) return refuseOutcome(outcome, complain);
    const { changes } = outcome;
    const kept = changes.filter((change) => change.kind === 'stock_kept');
    const told = values.stock ? changes.filter(({ kind }) => kind !== 'stock_kept') : changes;
    sayUpTo(told.map(describeChange), say);
    if (values.stock) {
      const counted: string[] = [];
      for (const one of kept) counted.push(await countStock({ db, clock: systemClock }, one));
      sayUpTo(counted, say);
    } else if (kept.length > 0) say(hint);
    sayUpTo(await findClosedNow(db, changes), say);
    say('The shop is up to date.');
  },
};

/** Whom closures that changed break their promise to. The Bottega shows the same orders. */
async function findClosedNow(
  db: Kysely<Database>,
  changes: readonly CatalogueChange[],
): Promise<string[]> {
  const areClosuresNew = changes.some(
    (change) => change.kind === 'settings' && change.parts.includes('closures'),
  );
  if (!areClosuresNew) return [];
  const orders = await listClosedOrders({ db, clock: systemClock });
  return orders.map(
    ({ number, ship_by }) =>
      `  closed now: order ${number} was to leave by ${ship_by}: write to its customer`,
  );
}

/** The file is a count of the shelf at the import: later sales stay sold. */
async function countStock(deps: TimedDeps, kept: StockKept): Promise<string> {
  const { skuId, shelf, file } = kept;
  const count = { reason: 'counted', shown: shelf, counted: file } as const;
  const moved = await moveStock(deps, { ...count, skuId, key: randomUUID() });
  return moved.ok
    ? `  stock: ${sizeName(kept)} ${moved.from} → ${moved.to}`
    : `  stock left: ${sizeName(kept)} ${whyNotMoved(moved)} (the file says ${file})`;
}

function whyNotMoved(moved: Extract<MovementOutcome, { ok: false }>): string {
  switch (moved.reason) {
    case 'too_few': {
      const reserved =
        moved.reserved > 0
          ? `, ${moved.reserved} of them held for orders being paid or for who waited`
          : '';
      return `has ${moved.stock} pieces${reserved}`;
    }
    case 'changed':
      return 'has been moved meanwhile';
    case 'bad_number':
    case 'too_many':
      return 'cannot have so many pieces more or less';
    case 'not_found':
    case 'key_reused':
    case 'already_undone':
    case 'not_undoable':
      return 'is not there any more';
  }
}

function refuseOutcome(
  outcome: Extract<ImportOutcome, { ok: false }>,
  complain: (line: string) => void,
): number {
  switch (outcome.reason) {
    case 'no_settings':
      return refuse(
        [{ file: 'shop.yaml', message: 'is missing: a new shop must say who sells' }],
        complain,
      );
    case 'unclear_names':
      return refuse(outcome.unclear.map(describeUnclearName), complain);
    case 'drafts':
      return refuse(outcome.products.map(describeDraft), complain);
    case 'edited':
      sayUpTo(outcome.edits.map(describeOverEdit).map(describeMistake), complain);
      complain(
        'Nothing has been changed: write these values into the files, or add --over-edits to take those of the files.',
      );
      return 1;
  }
}

function describeDraft(id: string): CatalogueMistake {
  const message = `has the id of a piece that the makers have begun in the Bottega (Nuovo pezzo) and not put on sale: put it on sale there first, or give the file another id`;
  return { file: `products/${id}.yaml`, message };
}

function refuse(mistakes: CatalogueMistake[], complain: (line: string) => void): number {
  sayUpTo(mistakes.map(describeMistake), complain);
  const files = new Set(mistakes.map(({ file }) => file)).size;
  complain(`Mistakes: ${mistakes.length}, in files: ${files}. Nothing has been changed.`);
  return 1;
}

function sayUpTo(lines: readonly string[], say: (line: string) => void): void {
  for (const line of lines.slice(0, mostLines)) say(line);
  if (lines.length > mostLines) say(`… and ${lines.length - mostLines} more.`);
}

/** One line for each thing an import changed, or left alone on purpose. */
function describeChange(change: CatalogueChange): string {
  switch (change.kind) {
    case 'settings':
      return `  changed: shop.yaml (${change.parts.join(', ')})`;
    case 'new_product':
      return `  new: ${change.product}`;
    case 'new_size':
      return `  on sale: ${sizeName(change)}`;
    case 'taken_out':
      return `  off sale: ${sizeName(change)}`;
    case 'changed':
      return `  changed: ${change.product} (${change.parts.join(', ')})`;
    case 'price':
      return `  price: ${change.product} ${formatAmount(change.from)} → ${formatAmount(change.to)}`;
    case 'renamed':
      return `  name corrected: ${[change.product, change.colour].filter(Boolean).join(', ')}, "${change.from}" → "${change.to}"`;
    case 'stock_kept':
      return `  stock left at ${change.shelf}: ${sizeName(change)} (the file says ${change.file})`;
    case 'still_retired':
      return `  still off sale: ${change.product} (Pezzi in the Bottega puts it on sale)`;
  }
}
