import { sql, type Kysely, type Transaction } from 'kysely';
import { addInterest } from '#database/interest/add-interest.ts';
import {
  addAddressLink,
  confirmAddress,
  readAddressLink,
} from '#database/interest/address-links.ts';
import type { Database } from '#database/tables.ts';
import type { InterestStore, Outbox, KeptInterest } from '#shop/ports.ts';
import type { EmailPiece } from '#shop/emails/email.ts';
import type { SizeName } from '#database/catalogue/compare-catalogue.ts';

/** Any number will do, as long as every version of the shop uses the same. */
const tellingLock = 7_064_150;

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };

export function createInterestStore({ db, outbox }: Ports): InterestStore {
  return {
    add: (request, quota) => addInterest({ db, outbox }, request, quota),
    find: (interestId) => findInterest(db, interestId),
    addLink: (link) => addAddressLink(db, link),
    readLink: (token) => readAddressLink(db, token),
    confirm: (token) => confirmAddress(db, token),
    notifyBackInStock: () => notifyBackInStock({ db, outbox }),
    forgetOld: () => forgetOldInterests(db),
  };
}

/** Requests with the piece each waits for. */
export function selectInterests(db: Kysely<Database>) {
  return db
    .selectFrom('interest')
    .innerJoin('size', 'size.id', 'interest.size_id')
    .innerJoin('variant', 'variant.id', 'size.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['interest.id', 'interest.email', 'interest.state'])
    .select(['interest.created_at', 'interest.told_at'])
    .select(['product.id as product_id', 'product.name', 'size.name as size'])
    .select(['variant.color_name', 'variant.color_code', 'variant.color_code2']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInterests>['executeTakeFirstOrThrow']>>;

/** The piece of a row of `selectInterests`. */
export function toPiece(row: Row): EmailPiece {
  const color = {
    code: row.color_code,
    ...(row.color_code2 !== null && { code2: row.color_code2 }),
    name: row.color_name,
  };
  return { _id: row.product_id, name: row.name, color, size: row.size };
}

/** Who asked for what; undefined when it is forgotten. */
async function findInterest(
  db: Kysely<Database>,
  interestId: string,
): Promise<KeptInterest | undefined> {
  const row = await selectInterests(db).where('interest.id', '=', interestId).executeTakeFirst();
  if (row === undefined) return undefined;
  return { email: row.email, piece: toPiece(row), isConfirmed: row.state !== 'unconfirmed' };
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
  const { numDeletedRows } = await db
    .deleteFrom('interest')
    .where((interest) =>
      interest.or([
        interest('told_at', '<', weekAgo),
        interest('created_at', '<', yearAgo),
        interest.and([interest('state', '=', 'unconfirmed'), interest('created_at', '<', weekAgo)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('address_link')
    .where((link) =>
      link.or([
        link('confirmed_at', '<', yearAgo),
        link.and([link('confirmed_at', 'is', null), link('created_at', '<', weekAgo)]),
      ]),
    )
    .execute();
  return Number(numDeletedRows);
}

/** Somebody who waits for a size. */
export type WaitingEntry = SizeName & {
  sizeId: string;
  /** Pieces of the size that can be bought now. */
  available: number;
  email: string;
  isConfirmed: boolean;
  since: Date;
};

/** Everybody who waits, size by size, the longest first. */
export async function listWaiting(db: Kysely<Database>): Promise<WaitingEntry[]> {
  return db
    .selectFrom('interest')
    .innerJoin('size', 'size.id', 'interest.size_id')
    .innerJoin('variant', 'variant.id', 'size.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('buyable', 'buyable.size_id', 'size.id')
    .where('interest.state', 'in', ['unconfirmed', 'waiting'])
    .orderBy('product.type')
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('size.position')
    .orderBy('interest.created_at')
    .select([
      'size.id as sizeId',
      'product.id as product',
      'variant.color_name as colour',
      'size.name as size',
      'interest.email',
      'interest.created_at as since',
      sql<number>`coalesce(buyable.quantity, 0)`.as('available'),
      sql<boolean>`interest.state = 'waiting'`.as('isConfirmed'),
    ])
    .execute();
}

/**
 * Queues the e-mail 'back in stock', longest waiting first. In a day no size's e-mails are more than
 * its pieces, so that few are called in vain; the others are told later if pieces are left.
 * @returns how many were told
 */
async function notifyBackInStock({ db, outbox }: Ports): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Two nodes at once would both count the same pieces.
    await sql`select pg_advisory_xact_lock(${tellingLock})`.execute(transaction);
    const { rows } = await sql<{ id: string }>`
      update interest set state = 'told', told_at = now()
      where id in (
        select waiting.id from (
          select interest.id, interest.size_id,
            row_number() over (partition by interest.size_id order by created_at, interest.id) as turn
          from interest where state = 'waiting'
        ) as waiting
        join size on size.id = waiting.size_id and not size.retired
        join variant on variant.id = size.variant_id and not variant.retired
        join product on product.id = variant.product_id and not product.retired
        join buyable on buyable.size_id = size.id
        where waiting.turn <= buyable.quantity - (
          select count(*) from interest as told
          where told.size_id = size.id and told.told_at > now() - interval '1 day'
        )
      )
      returning id`.execute(transaction);
    for (const { id } of rows) {
      await outbox.add(transaction, { name: 'back-in-stock', data: { subjectId: id } });
    }
    return rows.length;
  });
}
