import { streetLine } from '#contract/street-line.ts';
import type { Command } from '#cli/command.ts';
import { workOnOrder } from '#cli/work-on-order.ts';
import { describeRefund } from '#cli/refund/describe-refund.ts';
import type { KnownToMakers } from '#shop/orders/look-up-order.ts';
import { piecesLeft, refundedCents } from '#shop/orders/refund.ts';
import type { FrozenLine, HistoryEntry, Order } from '#shop/orders/order.ts';
import { formatAmount, formatTime } from './format-figures.ts';

const usage = 'order <number or id>';

/** It has no options, so an id that begins with a dash is an id. */
export const orderCommand: Command = {
  usage,
  summary: 'shows an order: customer, lines, amounts and all that happened to it',
  run: (context) =>
    workOnOrder(context, {
      words: context.args,
      usage,
      async work(named) {
        for (const line of describeOrder(named)) context.say(line);
        return 0;
      },
    }),
};

/** An order as the makers read it, line by line. */
function describeOrder({ order, history, refunds, withdrawnAt }: KnownToMakers): string[] {
  const { number, id, state, createdAt, intentId, tracking } = order;
  const left = piecesLeft(order, refunds);
  const given = refundedCents(refunds);
  return [
    `Order ${number ?? '(no number)'}: ${state}`,
    field('id', id),
    field('made', formatTime(createdAt)),
    ...(withdrawnAt === undefined ? [] : [field('withdrawn', formatTime(withdrawnAt))]),
    ...describeCustomer(order),
    ...(intentId === undefined ? [] : [field('payment', intentId)]),
    ...(tracking === undefined ? [] : [field('tracking', tracking)]),
    '',
    'Lines',
    ...order.lines.map((line, at) => describeLine(line, { at, left: left[at] ?? 0 })),
    field('subtotal', formatAmount(order.subtotal)),
    field('delivery', formatAmount(order.delivery)),
    field('total', formatAmount(order.total)),
    ...(given === 0 ? [] : [field('refunded', formatAmount(given))]),
    ...(refunds.length === 0 ? [] : ['', 'Refunds']),
    ...refunds.map((refund) => describeRefund(order, refund)),
    '',
    'History',
    ...history.map(describeEntry),
  ];
}

function describeCustomer({ customer, erasedAt }: Order): string[] {
  if (erasedAt !== undefined) return [field('customer', `erased ${formatTime(erasedAt)}`)];
  const { first_name, last_name, email, phone } = customer;
  const { zipcode, city, region } = customer;
  return [
    field('customer', `${first_name} ${last_name}, ${email}${phone ? `, ${phone}` : ''}`),
    field('address', `${streetLine(customer)}, ${zipcode} ${city} (${region})`),
  ];
}

/** Lines count from 1, as `refund --line` does. */
function describeLine(line: FrozenLine, { at, left }: { at: number; left: number }): string {
  const { qty, name, color, size, price } = line;
  const amount = formatAmount(price * qty);
  const refunded = left === qty ? '' : `; ${qty - left} refunded, ${left} left`;
  return `  ${at + 1}. ${qty} × ${name}, ${color.name}, ${size}: ${amount}${refunded}`;
}

function describeEntry({ at, from, to, cause, detail }: HistoryEntry): string {
  const move = from === undefined || from === to ? to : `${from} → ${to}`;
  const isRefund = cause === 'refund' || cause === 'refunded';
  const more = isRefund && detail !== undefined ? formatAmount(Number(detail)) : detail;
  return `  ${formatTime(at)}  ${move}: ${cause}${more === undefined ? '' : ` (${more})`}`;
}

function field(name: string, value: string): string {
  return `  ${name.padEnd(10)}${value}`;
}
