import { sql, type Kysely } from 'kysely';
import { addRequest } from '#database/interest/add-interest.ts';
import {
  addEmailVerification,
  confirmEmail,
  readEmailVerification,
} from '#database/interest/address-links.ts';
import { deleteRequests } from '#database/interest/delete-interests.ts';
import { offerReturns } from '#database/interest/offer-returns.ts';
import {
  addRequestLink,
  findByLink,
  leaveRequest,
  takeReserved,
} from '#database/interest/request-links.ts';
import { selectRequests, toRequest } from '#database/interest/select-interests.ts';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { BackInStockRequestStore, BackInStockRequest } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox };

export function createBackInStockRequestStore({ db, outbox }: Ports): BackInStockRequestStore {
  return {
    add: (request, quota) => addRequest({ db, outbox }, request, quota),
    find: (requestId) => findRequest(db, requestId),
    addLink: (link) => addEmailVerification(db, link),
    readLink: (token) => readEmailVerification(db, token),
    confirm: (token) => confirmEmail(db, token),
    offerReturns: () => offerReturns({ db, outbox }),
    addRequestLink: (link) => addRequestLink(db, link),
    findByLink: (token) => findByLink(db, token),
    take: (token, browser) => takeReserved(db, { token, browser }),
    leave: (token) => leaveRequest(db, token),
    forgetOld: () => forgetOldRequests(db),
  };
}

/** Who asked for what; undefined when it is forgotten. */
async function findRequest(
  db: Kysely<Database>,
  requestId: string,
): Promise<BackInStockRequest | undefined> {
  const row = await selectRequests(db)
    .where('back_in_stock_request.id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return toRequest(row);
}

/**
 * Deletes addresses that are no longer needed: a week after the e-mail, so that a post that is down
 * can catch up; a week after asking when the address was not confirmed; and after 12 months of waiting
 * in vain (privacy notice). With them go links that lead nowhere any more.
 * @returns how many requests were deleted
 */
async function forgetOldRequests(db: Kysely<Database>): Promise<number> {
  const weekAgo = sql<Date>`now() - interval '7 days'`;
  const yearAgo = sql<Date>`now() - interval '12 months'`;
  const isOld = sql<boolean>`told_at < ${weekAgo} or created_at < ${yearAgo}
    or (state = 'unconfirmed' and created_at < ${weekAgo})`;
  const deleted = await db.transaction().execute((tx) => deleteRequests(tx, isOld));
  await db
    .deleteFrom('email_verification')
    .where((link) =>
      link.or([
        link('confirmed_at', '<', yearAgo),
        link.and([link('confirmed_at', 'is', null), link('created_at', '<', weekAgo)]),
      ]),
    )
    .execute();
  return deleted;
}
