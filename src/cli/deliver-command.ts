import type { Command, CommandContext } from '#cli/command.ts';
import { type NamedOrder, workOnOrder } from '#cli/work-on-order.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';

const usage = 'deliver <number>';

export const deliverCommand: Command = {
  usage,
  summary: 'notes that the parcel arrived',
  run: (context) =>
    workOnOrder(context, {
      words: context.args,
      usage,
      work: (named) => deliver(context, named),
    }),
};

async function deliver(
  { say, complain }: CommandContext,
  { deps, name, order }: NamedOrder,
): Promise<number> {
  const moved = await deliverOrder(deps, { orderId: order.id });
  if (!moved.ok) {
    complain(`Order ${name} is ${order.state}: only a shipped order can be delivered.`);
    return 1;
  }
  say(`Order ${name} is delivered.`);
  return 0;
}
