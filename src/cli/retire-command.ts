import { createStockStore } from '#database/stock/create-stock-store.ts';
import { retireProduct } from '#shop/stock/retire-product.ts';
import { systemClock } from '#server/system-clock.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { readArgs, refuseArgs } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';

const usage = 'retire <product> [--back]';

export const retireCommand: Command = {
  usage,
  summary: 'takes a product off sale for good, also when it is imported again; --back undoes it',
  run: retire,
};

async function retire(context: CommandContext): Promise<number> {
  const reading = readArgs(context.args, { back: { type: 'boolean', default: false } });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const [id, ...others] = reading.words;
  if (id === undefined || others.length > 0) {
    return refuseArgs(context, { problem: 'Name one product.', usage });
  }
  const { back } = reading.values;
  await using database = await openCommandDatabase(context);
  const deps = { stock: createStockStore(database.db), clock: systemClock };
  const done = await retireProduct(deps, { productId: id, retired: !back });
  if (!done.ok) {
    context.complain(`There is no product '${id}'.`);
    return 1;
  }
  context.say(
    `${id} is ${back ? 'on sale again' : 'off sale'}. Orders that name it are unchanged.`,
  );
  return 0;
}
