import type { Command } from '#cli/command.ts';
import { noteOrder } from '#shop/orders/write-on-order.ts';
import { writeOnOrder } from './write-on-order.ts';

const usage = 'note <number> [<words>]';

export const noteCommand: Command = {
  usage,
  summary:
    'keeps a note about an order, which the customer never sees; without words shows the notes',
  run: async (context) =>
    writeOnOrder(context, {
      kind: 'note',
      usage,
      write: noteOrder,
      done: (name) => `The note stays with order ${name}.`,
    }),
};
