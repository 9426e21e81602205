import { randomUUID } from 'node:crypto';
import type { Command, CommandContext } from '#cli/command.ts';
import { formatTime } from '#cli/format-figures.ts';
import { refuseArgs } from '#cli/read-args.ts';
import { whyNotWritten } from '#cli/why-not-written.ts';
import { type NamedOrder, workOnOrder } from '#cli/work-on-order.ts';
import { writingCalls, writingMaxLength } from '#contract/bottega/writing.ts';
import { messageCustomer, noteOrder } from '#shop/orders/write-on-order.ts';

const messageUsage = 'message <number> [<words>]';

export const messageCommand: Command = {
  usage: messageUsage,
  summary: 'writes the customer an e-mail about an order; without words shows what was written',
  run: async (context) =>
    writeOnOrder(context, {
      kind: 'message',
      usage: messageUsage,
      write: messageCustomer,
      done: (name) => `The message about order ${name} is on its way.`,
    }),
};

const noteUsage = 'note <number> [<words>]';

export const noteCommand: Command = {
  usage: noteUsage,
  summary:
    'keeps a note about an order, which the customer never sees; without words shows the notes',
  run: async (context) =>
    writeOnOrder(context, {
      kind: 'note',
      usage: noteUsage,
      write: noteOrder,
      done: (name) => `The note stays with order ${name}.`,
    }),
};

interface Writing extends Pick<Command, 'usage'> {
  kind: 'note' | 'message';
  write: typeof messageCustomer;
  /** What is said when it is done. */
  done(name: string): string;
}

/** Writes the words that follow the order's number; without words shows what was written before. */
function writeOnOrder(context: CommandContext, writing: Writing): Promise<number> | number {
  const { kind, usage, write, done } = writing;
  const [number, ...words] = context.args;
  const text = writingCalls[kind].request.shape.text.safeParse(words.join(' '));
  if (words.length > 0 && !text.success) {
    const problem = `The ${kind} has no words, or more than ${writingMaxLength} letters.`;
    return refuseArgs(context, { problem, usage });
  }
  return workOnOrder(context, {
    words: number === undefined ? [] : [number],
    usage,
    async work(named) {
      if (!text.success) return list(context, { named, kind });
      const wish = { orderId: named.order.id, key: randomUUID(), text: text.data };
      const written = await write(named.deps, wish);
      if (written.ok) {
        context.say(done(named.name));
        return 0;
      }
      context.complain(`Order ${named.name} ${whyNotWritten(written.reason)}`);
      return 1;
    },
  });
}

async function list(
  { say }: CommandContext,
  { named, kind }: { named: NamedOrder; kind: Writing['kind'] },
): Promise<number> {
  const writings = await named.deps.orders.writings(named.order.id);
  const ofKind = writings.filter((one) => one.kind === kind);
  for (const { at, text } of ofKind) say(`${formatTime(at)}  ${text.replaceAll('\n', '\n  ')}`);
  if (ofKind.length === 0) say(`Order ${named.name} has no ${kind}.`);
  return 0;
}
