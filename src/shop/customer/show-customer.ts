import type { BottegaCustomer, CustomerErasure } from '#contract/bottega/customers.ts';
import { nameBuyer } from '#shop/orders/order-view.ts';
import {
  type CustomerDeps,
  emailsToErase,
  eraseCustomer,
  type ErasureOutcome,
  planErasure,
} from './erase-customer.ts';
import { readCustomer } from './queries.ts';

/** One address with all that is kept about it, and the outcome of an erasure made now. */
export async function showCustomer(
  { db, clock, keptEmails }: CustomerDeps,
  email: string,
): Promise<BottegaCustomer> {
  const file = await readCustomer(db, email);
  const plan = planErasure(file, clock.now());
  const emails = emailsToErase(plan, await keptEmails.about(email));
  const { length: links } = file.addressLinks;
  const names = file.orders.map(({ order }) => nameBuyer(order));
  return {
    email,
    name: names.findLast((name) => name !== undefined) ?? file.withdrawals.at(-1)?.name,
    orders: file.orders
      .map(({ order: { id, number, state, total, placedAt, createdAt } }) => {
        return { id, number, state, total, at: (placedAt ?? createdAt).toISOString() };
      })
      .toReversed(),
    requests: file.requests.map(({ id, piece, state, createdAt }) => {
      const { name, color, size } = piece;
      return { id, piece: name, color: color.name, size, state, at: createdAt.toISOString() };
    }),
    withdrawals: file.withdrawals.map(({ id, order_number, receivedAt }) => {
      return { id, order_number, at: receivedAt.toISOString() };
    }),
    emails: file.emails
      .filter(({ kind }) => !kind.endsWith('-to-makers'))
      .map(({ kind, sentAt, refusedAt }) => {
        return { kind, sent_at: sentAt?.toISOString(), is_refused: refusedAt !== undefined };
      }),
    erasure: view({ plan, links, keptEmails: emails.length }),
  };
}

export async function eraseForMaker(
  deps: CustomerDeps,
  wish: { email: string; makerId: string },
): Promise<CustomerErasure> {
  return view(await eraseCustomer(deps, wish));
}

function view({ plan, links, keptEmails }: ErasureOutcome): CustomerErasure {
  return {
    orders: plan.orders.length,
    requests: plan.requests.length + plan.questions.length,
    withdrawals: plan.withdrawals.length,
    links,
    kept_emails: keptEmails,
    remaining: plan.remaining.map(({ kind, number, ...kept }) => ({
      kind,
      number,
      reason: kept.reason,
      until: 'until' in kept ? kept.until.toISOString() : undefined,
    })),
  };
}
