import { sql, type Kysely } from 'kysely';
import { addInterest } from '#database/interest/add-interest.ts';
import {
  addAddressLink,
  confirmAddress,
  readAddressLink,
} from '#database/interest/address-links.ts';
import { deleteInterests } from '#database/interest/delete-interests.ts';
import { offerReturns } from '#database/interest/offer-returns.ts';
import {
  addRequestLink,
  findByLink,
  leaveRequest,
  takeKept,
} from '#database/interest/request-links.ts';
import { selectInterests, toRequest } from '#database/interest/select-interests.ts';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { InterestStore, KeptInterest } from '#shop/ports.ts';
import type { SizeName } from '#database/catalogue/compare-catalogue.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox };

export function createInterestStore({ db, outbox }: Ports): InterestStore {
  return {
    add: (request, quota) => addInterest({ db, outbox }, request, quota),
    find: (interestId) => findInterest(db, interestId),
    addLink: (link) => addAddressLink(db, link),
    readLink: (token) => readAddressLink(db, token),
    confirm: (token) => confirmAddress(db, token),
    offerReturns: () => offerReturns({ db, outbox }),
    addRequestLink: (link) => addRequestLink(db, link),
    findByLink: (token) => findByLink(db, token),
    take: (token, browser) => takeKept(db, { token, browser }),
    leave: (token) => leaveRequest(db, token),
    forgetOld: () => forgetOldInterests(db),
  };
}

/** Who asked for what; undefined when it is forgotten. */
async function findInterest(
  db: Kysely<Database>,
  interestId: string,
): Promise<KeptInterest | undefined> {
  const row = await selectInterests(db)
    .where('back_in_stock_request.id', '=', interestId)
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
async function forgetOldInterests(db: Kysely<Database>): Promise<number> {
  const weekAgo = sql<Date>`now() - interval '7 days'`;
  const yearAgo = sql<Date>`now() - interval '12 months'`;
  const isOld = sql<boolean>`told_at < ${weekAgo} or created_at < ${yearAgo}
    or (state = 'unconfirmed' and created_at < ${weekAgo})`;
  const deleted = await db.transaction().execute((tx) => deleteInterests(tx, isOld));
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

/** Somebody who waits for a size. */
export type WaitingEntry = SizeName & {
  skuId: string;
  /** Pieces of the size that can be bought now. */
  available: number;
  email: string;
  isConfirmed: boolean;
  since: Date;
};

/** Everybody who waits, size by size, the longest first. */
export async function listWaiting(db: Kysely<Database>): Promise<WaitingEntry[]> {
  return db
    .selectFrom('back_in_stock_request')
    .innerJoin('sku', 'sku.id', 'back_in_stock_request.sku_id')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('available_stock', 'available_stock.sku_id', 'sku.id')
    .where('back_in_stock_request.state', 'in', ['unconfirmed', 'waiting'])
    .orderBy('product.type')
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('sku.position')
    .orderBy('back_in_stock_request.created_at')
    .select([
      'sku.id as skuId',
      'product.id as product',
      'variant.color_name as colour',
      'sku.name as size',
      'back_in_stock_request.email',
      'back_in_stock_request.created_at as since',
      sql<number>`coalesce(available_stock.quantity, 0)`.as('available'),
      sql<boolean>`back_in_stock_request.state = 'waiting'`.as('isConfirmed'),
    ])
    .execute();
}
