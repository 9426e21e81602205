import { openCommandDeps } from '#cli/open-command-deps.ts';
import { refuseArgs } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { type KnownToMakers, lookUpOrder } from '#shop/orders/look-up-order.ts';

export interface NamedOrder extends KnownToMakers {
  /** Its number, or its id when it has none. */
  name: string;
  deps: OrderDeps;
}

interface Work {
  /** The plain words of the command line: one, the order's number, also short, or its id. */
  words: readonly string[];
  usage: Command['usage'];
  /** Resolves to the exit code. */
  work(named: NamedOrder): Promise<number>;
}

/** Does something with the one order that is named, or says why it cannot. */
export async function workOnOrder(
  context: CommandContext,
  { words, usage, work }: Work,
): Promise<number> {
  const [name, ...others] = words;
  if (name === undefined || others.length > 0) {
    return refuseArgs(context, { problem: 'Name one order.', usage });
  }
  await using deps = await openCommandDeps(context);
  const found = await lookUpOrder(deps, name);
  if (found === undefined) {
    context.complain(`There is no order '${name}'.`);
    return 1;
  }
  return await work({ ...found, name: found.order.number ?? found.order.id, deps });
}
