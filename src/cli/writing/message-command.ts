import type { Command } from '#cli/command.ts';
import { messageCustomer } from '#shop/orders/write-on-order.ts';
import { writeOnOrder } from './write-on-order.ts';

const usage = 'message <number> [<words>]';

export const messageCommand: Command = {
  usage,
  summary: 'writes the customer an e-mail about an order; without words shows what was written',
  run: async (context) =>
    writeOnOrder(context, {
      kind: 'message',
      usage,
      write: messageCustomer,
      done: (name) => `The message about order ${name} is on its way.`,
    }),
};
