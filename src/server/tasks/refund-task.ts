import { chooseRefund } from '#server/tasks/choose-refund.ts';
import { formatAmount, formatTime } from '#server/tasks/format-figures.ts';
import { readArgs, refuseArgs } from '#server/tasks/read-args.ts';
import { readRefundLines } from '#server/tasks/read-refund-lines.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';
import { type NamedOrder, workOnOrder } from '#server/tasks/work-on-order.ts';
import type { Refund } from '#shop/orders/refund.ts';
import { type Refunded, refundOrder } from '#shop/orders/refund-order.ts';

const usage = 'refund <number> [--line <line>[:<pieces>] …] [--again]';

export const refundTask: Task = {
  usage,
  summary: 'gives money back: all that is left, or some lines; --again repeats one given before',
  run: refund,
};

async function refund(context: TaskContext): Promise<number> {
  const reading = readArgs(context.args, {
    line: { type: 'string', multiple: true, default: [] },
    again: { type: 'boolean', default: false },
  });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const { line: asked, again } = reading.values;
  return workOnOrder(context, {
    words: reading.words,
    usage,
    work: (named) => refundNamed(context, { ...named, asked, again }),
  });
}

async function refundNamed(
  context: TaskContext,
  { engine, name, order, asked, again }: NamedOrder & { asked: readonly string[]; again: boolean },
): Promise<number> {
  const wanted = readRefundLines(asked, order);
  if (!wanted.ok) return refuseArgs(context, { problem: wanted.problem, usage });
  const given = await engine.orders.transact((tx) => tx.refunds(order.id));
  const choice = chooseRefund({ given, lines: wanted.lines, again });
  if (choice.kind === 'done') return tellGiven(choice.refund, context);
  const { key } = choice;
  const refunded = await refundOrder(engine, { orderId: order.id, key, lines: wanted.lines });
  if (!refunded.ok) {
    context.complain(describeFailure(refunded));
    return 1;
  }
  const amount = formatAmount(refunded.refund.amountCents);
  context.say(`${amount} of order ${name} went back to the card.`);
  return 0;
}

function tellGiven({ amountCents, createdAt }: Refund, { say }: TaskContext): 0 {
  say(`${formatAmount(amountCents)} went back for this on ${formatTime(createdAt)}.`);
  say('Nothing was done now: add --again to give the same once more.');
  return 0;
}

function describeFailure(refunded: Extract<Refunded, { ok: false }>): string {
  switch (refunded.reason) {
    case 'not_yet': {
      const amount = formatAmount(refunded.refund.amountCents);
      return `The card provider gave no answer about ${amount}. The shop asks again by itself.`;
    }
    case 'not_found':
      return 'The order is gone, or was never paid.';
    case 'wrong_state':
      return 'Only an order that was paid can be refunded, and one that was refunded only once.';
    case 'nothing_left':
      return 'More than what is left of this order cannot be refunded.';
    case 'bad_line':
      return 'Some of these pieces were refunded before.';
    case 'refused':
      return 'The card provider refused this refund. Nothing went back.';
  }
}
