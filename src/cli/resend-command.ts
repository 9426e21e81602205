import { randomUUID } from 'node:crypto';
import type { Command, CommandContext } from '#cli/command.ts';
import { refuseArgs } from '#cli/read-args.ts';
import { whyNotWritten } from '#cli/why-not-written.ts';
import { workOnOrder } from '#cli/work-on-order.ts';
import { emailAgain } from '#shop/orders/write-on-order.ts';

const usage = 'resend <number> confirmation | shipped';
const emails = new Map([
  ['confirmation', 'order-confirmation'],
  ['shipped', 'order-shipped'],
] as const);

export const resendCommand: Command = {
  usage,
  summary: 'sends the customer the confirmation, or the e-mail that the parcel left, once more',
  run: resend,
};

async function resend(context: CommandContext): Promise<number> {
  const [number, word, ...others] = context.args;
  const chosen = [...emails].find(([name]) => name === word);
  if (number === undefined || chosen === undefined || others.length > 0) {
    return refuseArgs(context, { problem: 'Name one order and one e-mail.', usage });
  }
  const [name, email] = chosen;
  return workOnOrder(context, {
    words: [number],
    usage,
    async work({ deps, name: order, order: { id } }) {
      const written = await emailAgain(deps, { orderId: id, key: randomUUID(), email });
      if (written.ok) {
        context.say(`The e-mail '${name}' of order ${order} is on its way again.`);
        return 0;
      }
      context.complain(`Order ${order} ${whyNotWritten(written.reason)}`);
      return 1;
    },
  });
}
