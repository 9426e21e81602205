import { sql } from 'kysely';
import { lockSkus } from '#shop/orders/statements.ts';
import { releaseReservations } from './statements.ts';
import { reservationNameOf } from '#shop/stock/queries.ts';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Tx } from '#database/tables.ts';
import type { Deps } from '#shop/deps.ts';

/** The advisory lock of an offer: an arbitrary number, the same in every version of the shop. */
const offeringLock = 7_064_150;

type Ports = Pick<Deps, 'db' | 'sendJobs'>;

/**
 * Pieces reserved for one address at a time; the next is offered when one of them is bought or passed on. Without this
 * limit, an address that asked for thirty sizes had all of them off sale for a day.
 */
const reservedPerAddress = 3;

/** The time in which a maker can undo a piece counted by mistake, before those who wait are told of it, in ms. */
const undoReturnMs = 5 * 60_000;

/**
 * Reserves each returned piece for a day for the request that waits longest, with an e-mail; and passes on the pieces
 * whose day is over, with an e-mail too. An e-mail without a reservation mostly came in vain for a single piece.
 * Requests of an address at its limit are skipped: the piece stays on sale.
 * @returns how many pieces were reserved
 */
export async function offerReturns(ports: Ports): Promise<number> {
  // Two transactions: passing on locks requests first; reserving locks SKUs first, as the sale of a reserved piece does.
  await oneAtATime(ports, async (tx) => {
    const passedOn = await passOn(tx);
    await ports.sendJobs(tx, passedOn.map(toJob('piece-passed-on')));
  });
  const offered = await oneAtATime(ports, async (tx) =>
    offerPieces({ tx, sendJobs: ports.sendJobs }, await findReturned(tx)),
  );
  return offered.length;
}

type Offering = { tx: Tx; sendJobs: SendJobs | undefined };

/**
 * Reserves the pieces that a transaction brings back, so that no one else can buy them from its commit on. A command
 * sends no jobs: the pieces wait for `offerReturns`. The limit of an address does not see transactions that are open.
 * @param returned SKUs, or the product that is on sale again; its SKUs are locked until the transaction ends
 * @param tellAfter the time of the e-mails; at once without it
 * @returns how many pieces were reserved
 */
export async function offerAtOnce(
  { tx, sendJobs }: Offering,
  returned: Returned,
  tellAfter?: Date,
): Promise<number> {
  if (sendJobs === undefined) return 0;
  const skus = await findReturned(tx, returned);
  return (await offerPieces({ tx, sendJobs, tellAfter }, skus)).length;
}

/** The same for pieces of a stock movement, which can be undone for a while: the e-mails leave after that. */
export function offerMoved(
  offering: Offering,
  { skuId, at }: { skuId: string; at: Date },
): Promise<number> {
  return offerAtOnce(offering, { skuIds: [skuId] }, new Date(at.getTime() + undoReturnMs));
}

/**
 * Takes back so many reservations of a locked SKU, those of the last in line, whose e-mails have not begun to leave; their
 * requests wait again. Takes back none when there are fewer.
 * @returns how many
 */
export async function takeBackOffers(
  tx: Tx,
  { skuId, pieces }: { skuId: string; pieces: number },
): Promise<number> {
  // The claim of an e-mail comes before its request is read, which waits for this lock.
  await sql`
    select from back_in_stock_request where sku_id = ${skuId} and state = 'told' for update
  `.execute(tx);
  const { rows } = await sql<{ id: string }>`
    with untold as (
      select id from back_in_stock_request
      join stock_reservation on order_id = ${reservationNameOf(sql`id`)} and expires_at > now()
      where back_in_stock_request.sku_id = ${skuId} and state = 'told' and not exists (
        select from sent_email where kind = 'back-in-stock' and subject_id = id::text
      )
      order by created_at desc, id desc
      limit ${pieces}
    )
    update back_in_stock_request set state = 'waiting', told_at = null, reserved_until = null
    where id in (select id from untold) and (select count(*) from untold) = ${pieces}
    returning id`.execute(tx);
  await releaseReservations(tx, rows);
  return rows.length;
}

type Returned = { skuIds: readonly string[] } | { productId: string };

async function offerPieces(
  { tx, sendJobs, tellAfter }: { tx: Tx; sendJobs: SendJobs; tellAfter?: Date | undefined },
  skus: readonly { skuId: string }[],
): Promise<string[]> {
  if (skus.length === 0) return [];
  await lockSkus(tx, skus);
  const reserved = await reserve(tx, skus);
  await sendJobs(tx, reserved.map(toJob('back-in-stock')), tellAfter);
  return reserved;
}

/** Two nodes at the same time would both offer the same pieces. */
function oneAtATime<Result>({ db }: Ports, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${offeringLock})`.execute(tx);
    return work(tx);
  });
}

function toJob(name: 'piece-passed-on' | 'back-in-stock') {
  return (subjectId: string) => ({ name, data: { subjectId } });
}

/** Ends the requests whose day is over, unless their piece is being paid. */
async function passOn(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update back_in_stock_request set state = 'passed'
    where state = 'told' and reserved_until <= now() and not exists (
      select from stock_reservation
      where stock_reservation.reserved_for = back_in_stock_request.id
        and stock_reservation.expires_at > now()
    )
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** SKUs on sale that are in stock and waited for: of the whole shop, or among those that a transaction brings back. */
async function findReturned(tx: Tx, returned?: Returned): Promise<{ skuId: string }[]> {
  return tx
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('available_stock', 'available_stock.sku_id', 'sku.id')
    .where('available_stock.quantity', '>', 0)
    .where('product.retired', '=', false)
    .where('variant.retired', '=', false)
    .where('sku.retired', '=', false)
    .$call((query) => {
      if (returned === undefined) return query;
      return 'productId' in returned
        ? query.where('product.id', '=', returned.productId)
        : query.where('sku.id', 'in', [...returned.skuIds]);
    })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('back_in_stock_request')
          .whereRef('back_in_stock_request.sku_id', '=', 'sku.id')
          .where('back_in_stock_request.state', '=', 'waiting')
          .select('back_in_stock_request.id'),
      ),
    )
    .orderBy('sku.id')
    .select('sku.id as skuId')
    .execute();
}

/** How many pieces are reserved for the address of a request. */
const reservedFor = sql<number>`(
  select count(*) from back_in_stock_request as other
  where lower(other.email) = lower(back_in_stock_request.email)
    and other.state = 'told' and other.reserved_until > now()
)`;

/** Counts the stock again, now that the SKUs are locked. A piece is reserved for a day from an e-mail that leaves after `undoReturnMs`. */
async function reserve(tx: Tx, skus: readonly { skuId: string }[]): Promise<string[]> {
  const ids = skus.map(({ skuId }) => skuId);
  const { rows } = await sql<{ id: string }>`
    with offered as (
      update back_in_stock_request
      set state = 'told', told_at = now(), reserved_until = now() + interval '24 hours' + ${undoReturnMs} * interval '1 ms'
      where id in (
        select waiting.id from (
          select asked.id, asked.sku_id,
            row_number() over (partition by asked.sku_id order by asked.created_at, asked.id) as turn
          from (
            select back_in_stock_request.*, ${reservedFor} +
              row_number() over (partition by lower(email) order by created_at, id) as nth
            from back_in_stock_request
            where state = 'waiting' and sku_id = any (${ids}::bigint[])
          ) as asked
          where asked.nth <= ${reservedPerAddress}
        ) as waiting
        join available_stock on available_stock.sku_id = waiting.sku_id
        where waiting.turn <= available_stock.quantity
      )
      returning id, sku_id, reserved_until
    )
    insert into stock_reservation (order_id, sku_id, quantity, expires_at, reserved_for)
    select ${reservationNameOf(sql`offered.id`)}, sku_id, 1, reserved_until, id from offered
    returning reserved_for as id`.execute(tx);
  return rows.map(({ id }) => id);
}
