import type { OrderNote, Part, Refund } from '#shop/orders/order.ts';
import type { OrderRecord } from './customer.ts';
import type { CustomerDeps } from './erase-customer.ts';
import { readCustomer } from './queries.ts';

/**
 * All that is kept about an address, as JSON for the person. Amounts are cents. The shop's own facts are left
 * out: the browser's id, which opens the pages of all its orders, the ids of intent and card, keys and makers.
 */
export async function exportCustomer(
  { db, keptEmails }: Pick<CustomerDeps, 'db' | 'keptEmails'>,
  email: string,
): Promise<string> {
  const file = await readCustomer(db, email);
  const kept = await keptEmails.about(email);
  const orders = file.orders.map(exportOrder);
  const exported = { notes, ...file, orders, keptEmails: kept.map(({ content }) => content) };
  return `${JSON.stringify(exported, null, 2)}\n`;
}

const notes = [
  'Amounts are euro cents with VAT; times are UTC.',
  'Answers to the question of the home page are kept without a name and cannot be found again.',
  'Card data are with the card provider; the shop never has them.',
];

function exportOrder({ order, history, refunds, parts, writings }: OrderRecord) {
  return {
    order: {
      id: order.id,
      number: order.number,
      state: order.state,
      customer: order.customer,
      lines: order.lines,
      subtotal: order.subtotal,
      delivery: order.delivery,
      total: order.total,
      gift: order.gift,
      terms: order.terms,
      createdAt: order.createdAt,
      changedAt: order.changedAt,
      placedAt: order.placedAt,
      promise: order.promise,
      tracking: order.tracking,
      carrier: order.carrier,
    },
    history: history.map(({ at, from, to, cause, detail }) => ({ at, from, to, cause, detail })),
    refunds: refunds.map(exportRefund),
    parts: parts.map(exportPart),
    writings: writings.map(exportNote),
  };
}

function exportRefund({ id, amountCents, lines, state, createdAt, reason }: Refund) {
  return { id, amountCents, lines, state, createdAt, reason };
}

function exportPart({ number, lines, tracking, carrier, leftAt }: Part) {
  return { number, lines, tracking, carrier, leftAt };
}

function exportNote({ number, kind, text, at }: OrderNote) {
  return { number, kind, text, at };
}
