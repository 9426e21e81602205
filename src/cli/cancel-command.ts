import type { Command, CommandContext } from '#cli/command.ts';
import { formatAmount } from '#cli/format-figures.ts';
import { readArgs, refuseArgs } from '#cli/read-args.ts';
import { type NamedOrder, workOnOrder } from '#cli/work-on-order.ts';
import { cancelOrder, previewCancel } from '#shop/orders/cancel-order.ts';

const usage = 'cancel <number or id> [--yes]';

export const cancelCommand: Command = {
  usage,
  summary:
    'shows what calling an order off comes to, and with --yes does it while its money is not taken; ' +
    'after that the money goes back with refund',
  run: cancel,
};

async function cancel(context: CommandContext): Promise<number> {
  const reading = readArgs(context.args, { yes: { type: 'boolean', default: false } });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  return workOnOrder(context, {
    words: reading.words,
    usage,
    work: (named) => (reading.values.yes ? callOff(context, named) : show(context, named)),
  });
}

async function show(
  { say, complain }: CommandContext,
  { deps, name, order }: NamedOrder,
): Promise<number> {
  const preview = await previewCancel(deps, order.id);
  if (!preview.ok) complain(`Order ${name} is ${order.state}: nothing is left to call off.`);
  else if (preview.way === 'refund') complain(useRefund(name));
  else {
    say(`Order ${name} would be called off: ${formatAmount(preview.amountCents)} is not taken.`);
    say('Nothing was done: add --yes.');
  }
  return 1;
}

async function callOff(
  { say, complain }: CommandContext,
  { deps, name, order }: NamedOrder,
): Promise<number> {
  const cancelled = await cancelOrder(deps, { orderId: order.id });
  if (cancelled.ok) {
    say(`Order ${name} is called off, and nothing is charged.`);
    return 0;
  }
  switch (cancelled.reason) {
    case 'paid':
      complain(useRefund(name));
      return 1;
    case 'not_yet':
      complain('The card provider gave no answer. The shop asks again by itself.');
      return 1;
    case 'not_found':
    case 'wrong_state':
      complain(`Order ${name} is ${order.state}: nothing is left to call off.`);
      return 1;
  }
}

function useRefund(name: string): string {
  return `The money of order ${name} was taken: give it back with refund ${name}.`;
}
