import { describeFailure, describePieces } from '#cli/refund/describe-refund.ts';
import { formatAmount, formatTime } from '#cli/format-figures.ts';
import { refuseArgs } from '#cli/read-args.ts';
import {
  chooseRefund,
  readRefundArgs,
  readRefundLines,
  type RefundArgs,
} from './read-refund-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { type NamedOrder, workOnOrder } from '#cli/work-on-order.ts';
import { planRefund, type RefundWish } from '#shop/orders/refund.ts';
import type { Refund } from '#shop/orders/order.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { canMove } from '#shop/orders/transitions.ts';

const usage =
  'refund <number> [--line <line>[:<pieces>] …] [--amount <euros> --reason <why>] [--restock] [--again] [--yes]';

export const refundCommand: Command = {
  usage,
  summary:
    'shows what would go back to the card, all that is left, some lines or an amount, and gives it ' +
    'with --yes; --restock puts the pieces back into stock; --again repeats one given before',
  run: refund,
};

async function refund(context: CommandContext): Promise<number> {
  const reading = readRefundArgs(context.args);
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  return workOnOrder(context, {
    words: reading.words,
    usage,
    work: (named) => refundNamed(context, named, reading),
  });
}

async function refundNamed(
  context: CommandContext,
  named: NamedOrder,
  args: RefundArgs,
): Promise<number> {
  const wanted = readRefundLines(args.line, named.order);
  if (!wanted.ok) return refuseArgs(context, { problem: wanted.problem, usage });
  const wish = { lines: wanted.lines, amountCents: args.amountCents };
  const choice = chooseRefund({ ...wish, given: named.refunds, again: args.again });
  if (choice.kind === 'done') return takeUp(context, { ...named, refund: choice.refund }, args);
  return args.yes
    ? give(context, named, { ...wish, ...args, key: choice.key })
    : preview(context, named, { ...wish, ...args, key: choice.key });
}

/** What would be done, and that it was not. */
function preview(
  { say, complain }: CommandContext,
  { name, order, refunds }: NamedOrder,
  { key, ...wish }: RefundWish & RefundArgs & { key: string },
): 1 {
  const waiting = refunds.find((known) => known.key === key);
  if (waiting !== undefined) {
    complain(describeFailure({ ok: false, reason: 'not_yet', refund: waiting }));
    return 1;
  }
  const plan = canMove(order.state, 'refunded')
    ? planRefund({ order, given: refunds, wish })
    : ({ ok: false, reason: 'wrong_state' } as const);
  if (!plan.ok) {
    complain(describeFailure(plan));
    return 1;
  }
  const { amountCents, leftCents, lines } = plan;
  say(`Order ${name}: ${formatAmount(amountCents)} of ${formatAmount(leftCents)} would go back.`);
  for (const piece of describePieces(order, lines)) say(`  ${piece}`);
  if (lines.length > 0) {
    say(
      wish.restock
        ? 'The pieces would go back into stock.'
        : 'The pieces would not go into stock: add --restock when they are back.',
    );
  }
  complain('Nothing was given: add --yes.');
  return 1;
}

async function give(
  { say, complain }: CommandContext,
  { deps, name, order }: NamedOrder,
  { key, lines, amountCents, reason, restock }: RefundWish & RefundArgs & { key: string },
): Promise<number> {
  const asked = { orderId: order.id, key, lines, amountCents, reason, restock };
  const refunded = await refundOrder(deps, asked);
  if (!refunded.ok) {
    complain(describeFailure(refunded));
    return 1;
  }
  say(`${formatAmount(refunded.refund.amountCents)} of order ${name} went back to the card.`);
  if (restock) tellStock(say, order, refunded.refund);
  return 0;
}

/** The money of this refund has gone; its pieces may have come only now. */
async function takeUp(
  { say, complain }: CommandContext,
  { deps, order, refund: given }: NamedOrder & { refund: Refund },
  { restock, yes }: RefundArgs,
): Promise<number> {
  say(`${formatAmount(given.amountCents)} went back for this on ${formatTime(given.createdAt)}.`);
  const isToRestock = restock && given.restockedAt === undefined && given.lines.length > 0;
  if (isToRestock && !yes) {
    for (const piece of describePieces(order, given.lines)) say(`  ${piece}`);
    complain('The pieces would go back into stock. Nothing was done: add --yes.');
    return 1;
  }
  if (!restock) {
    say('Nothing was done now: add --again to give the same once more.');
    return 0;
  }
  const { id: orderId } = order;
  const { key, lines } = given;
  const refunded = await refundOrder(deps, { orderId, key, lines, restock });
  if (refunded.ok) tellStock(say, order, refunded.refund);
  return 0;
}

function tellStock(say: CommandContext['say'], order: NamedOrder['order'], refund: Refund): void {
  if (refund.restockedAt === undefined) {
    say('It names no pieces: put them into stock with the stock command.');
    return;
  }
  for (const piece of describePieces(order, refund.lines)) {
    say(`Back in stock since ${formatTime(refund.restockedAt)}: ${piece}`);
  }
}
