import { chooseRefund } from '#server/tasks/choose-refund.ts';
import { findNamedOrder } from '#server/tasks/find-named-order.ts';
import { formatAmount, formatTime } from '#server/tasks/format-figures.ts';
import { openTaskEngine } from '#server/tasks/open-task-engine.ts';
import { readArgs, refuseArgs } from '#server/tasks/read-args.ts';
import { readRefundLines } from '#server/tasks/read-refund-lines.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';
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
  const [name, ...others] = reading.words;
  if (name === undefined || others.length > 0) {
    return refuseArgs(context, { problem: 'Name one order.', usage });
  }
  await using engine = await openTaskEngine(context);
  const found = await findNamedOrder(engine, name, context);
  if (found === undefined) return 1;
  const { id, lines } = found.order;
  const wanted = readRefundLines(reading.values.line, { lines });
  if (!wanted.ok) return refuseArgs(context, { problem: wanted.problem, usage });
  const given = await engine.orders.transact((tx) => tx.refunds(id));
  const choice = chooseRefund({ given, lines: wanted.lines, again: reading.values.again });
  if (choice.kind === 'done') return tellGiven(choice.refund, context);
  const { key } = choice;
  const refunded = await refundOrder(engine, { orderId: id, key, lines: wanted.lines });
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
