import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { type Given, writeOnce } from '#database/write-once.ts';
import type { HoldRequest, OrderTransaction, PiecePrice } from '#shop/orders/order-transaction.ts';

/**
 * Holds the pieces where stock less the live holds of others reaches, all or nothing. A hold the order
 * has already, ended or not, lasts until then too. A share is locked before it is counted, so that many
 * orders at once cannot outrun its limit. What is kept for the order's browser becomes the order's.
 */
export async function holdPieces(
  transaction: Kysely<Database>,
  request: HoldRequest,
  news?: Set<string>,
): Promise<Held> {
  // Both go out at once: what can be had is looked at when the locks are there.
  const [, [found]] = await Promise.all([
    lockToHold(transaction, request, news),
    held(transaction, toHolding(request)),
  ]);
  if (!found?.hasRoom) return 'too_many_held';
  return found.fits ? 'held' : 'not_available';
}

export type Held = Awaited<ReturnType<OrderTransaction['hold']>>;

export type Holding = WantedPieces & {
  orderId: string;
  until: Date;
  now: Date;
  share: string | null;
  most: number | null;
  browser: string | null;
};

const held = writeOnce((_db, given: Given<Holding>) => {
  const { looking, holding } = holdingSteps(given);
  return sql<{ fits: boolean; hasRoom: boolean }>`
    with ${looking},
    go as (select from all_fit, room where all_fit.yes and room.yes),
    ${holding}
    select all_fit.yes as fits, room.yes as "hasRoom" from all_fit, room
  `;
});

/**
 * Steps of a statement. `looking` tells of the pieces whether they `all_fit` and their share has `room`; `holding`
 * holds them where there is a row in a step `go`. Only true while the sizes are locked.
 */
export function holdingSteps(given: Given<Holding>) {
  const [orderId, now, share] = [given('orderId'), given('now'), given('share')];
  const wanted = asRows({ sizes: given('sizes'), quantities: given('quantities') });
  const kept = sql`select order_id, size_id from kept`;
  const looking = sql`
    kept as (
      select distinct on (hold.size_id) hold.order_id, hold.size_id, hold.kept_for, hold.expires_at
      from hold join interest on interest.id = hold.kept_for
      where interest.browser = ${given('browser')} and hold.order_id = ${keptName(sql`interest.id`)}
        and hold.expires_at > ${now}
    ),
    fits as (
      select size_id, qty from ${fitting({ orderId, wanted, now, kept })}
    ),
    all_fit as (select count(*) = ${given('count')} as yes from fits),
    room as (
      select ${given('most')}::integer is null
        or coalesce(sum(quantity), 0) + ${given('pieces')} <= ${given('most')} as yes
      from hold where share = ${share} and expires_at > ${now} and order_id <> ${orderId}
    )`;
  const holding = sql`
    taken as (
      delete from hold using kept, fits, go
      where hold.order_id = kept.order_id and hold.size_id = kept.size_id
        and fits.size_id = kept.size_id
    ),
    held as (
      insert into hold (order_id, size_id, quantity, expires_at, share, kept_for)
      select ${orderId}, fits.size_id, fits.qty, greatest(${given('until')}, kept.expires_at), ${share},
        kept.kept_for
      from fits left join kept on kept.size_id = fits.size_id, go
      on conflict (order_id, size_id) do update set
        expires_at = greatest(
          excluded.expires_at, case when hold.kept_for is not null then hold.expires_at end
        ),
        share = coalesce(excluded.share, hold.share)
    )`;
  return { looking, holding };
}

export function toHolding({ lines, share, browser, ...request }: HoldRequest): Holding {
  return {
    ...toWanted(lines),
    orderId: request.orderId,
    until: request.until,
    now: request.now,
    most: share?.mostPieces ?? null,
    share: share?.name ?? null,
    browser: browser ?? null,
  };
}

/** Locks what a hold looks at: the sizes, in the order of their ids, and before them the share. */
export async function lockToHold(
  transaction: Kysely<Database>,
  { lines, share }: Pick<HoldRequest, 'lines' | 'share'>,
  news?: Set<string>,
): Promise<void> {
  for (const { _id } of lines) news?.add(_id);
  await sizesToLock(transaction, {
    isToldLater: news !== undefined,
    locked: share?.mostPieces === undefined ? null : `share ${share.name}`,
    sizes: lines.map(({ sizeId }) => sizeId),
  });
}

/** Puts sold pieces back. */
export async function restockPieces(
  transaction: Kysely<Database>,
  lines: readonly Wanted[],
  news?: Set<string>,
): Promise<void> {
  const { sizes, quantities } = toWanted(lines);
  await Promise.all([
    lockPieces(transaction, lines, news),
    sql`
      update size set stock = stock + wanted.qty
      from ${asRows({ sizes: sql`${sizes}`, quantities: sql`${quantities}` })}
      where size.id = wanted.size_id
    `.execute(transaction),
  ]);
}

interface Fitting {
  orderId: RawBuilder<string>;
  /** As `asRows` writes them. */
  wanted: RawBuilder<unknown>;
  now: RawBuilder<Date>;
  /** Holds by `order_id` and `size_id` that are not in the way. */
  kept?: RawBuilder<unknown>;
}

/** What of the wanted pieces can be had. Only true while the sizes are locked. */
export function fitting({ orderId, wanted, now, kept }: Fitting) {
  const inTheWay =
    kept === undefined ? sql`` : sql`and (hold.order_id, hold.size_id) not in (${kept})`;
  return sql`(
    select wanted.size_id, wanted.qty from ${wanted}
    where wanted.qty <= (
      select size.stock - coalesce((
        select sum(hold.quantity) from hold
        where hold.size_id = size.id and hold.order_id <> ${orderId} and hold.expires_at > ${now}
          ${inTheWay}
      ), 0)
      from size where size.id = wanted.size_id
    )
  ) as fits`;
}

/** In whose name a piece is held that is kept for who waited for it. */
export function keptName(interestId: string | RawBuilder<unknown>) {
  return sql<string>`'interest-' || ${interestId}`;
}

interface Wanted {
  sizeId: string;
  qty: number;
}

/** Pieces per size, as PostgreSQL is given them. */
export type WantedPieces = {
  sizes: string[];
  /** Of each of the sizes. */
  quantities: number[];
  /** How many sizes. */
  count: number;
  pieces: number;
};

export function toWanted(lines: readonly Wanted[]): WantedPieces {
  const sums = new Map<string, number>();
  for (const { sizeId, qty } of lines) sums.set(sizeId, (sums.get(sizeId) ?? 0) + qty);
  const quantities = [...sums.values()];
  const pieces = quantities.reduce((sum, qty) => sum + qty, 0);
  return { sizes: [...sums.keys()], quantities, count: sums.size, pieces };
}

export function asRows(wanted: { sizes: RawBuilder<unknown>; quantities: RawBuilder<unknown> }) {
  const { sizes, quantities } = wanted;
  return sql`unnest(${sizes}::bigint[], ${quantities}::integer[]) as wanted(size_id, qty)`;
}

/** Lets whoever locks the same name wait until the transaction ends. */
export async function lockName(transaction: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/**
 * Locks sizes until the transaction ends, in the order of their ids: whoever locks them in this order never
 * deadlocks. Tells what those that are in the catalogue cost now. Each size is looked up by its id, and what it
 * belongs to after it: left to itself, PostgreSQL reads all of a small catalogue for one piece.
 */
export async function lockPieces(
  transaction: Kysely<Database>,
  lines: readonly { sizeId: string }[],
  news?: Set<string>,
): Promise<PiecePrice[]> {
  const sizes = lines.map(({ sizeId }) => sizeId);
  const rows = await piecesToLock(transaction, { isToldLater: news !== undefined, sizes });
  for (const { productId } of rows) news?.add(productId);
  return rows.filter(({ isGone }) => !isGone);
}

/** For who says so, changed stock is told after the commit, and by nobody before it. */
export function toldLater(isToldLater: RawBuilder<boolean>) {
  return sql`case when ${isToldLater} then set_config('gomitolo.told_later', 'on', true) end`;
}

type Locking = { isToldLater: boolean; sizes: string[] };

const piecesToLock = writeOnce(
  (_db, given: Given<Locking>) => sql<PiecePrice & { productId: string; isGone: boolean }>`
    select ${toldLater(given('isToldLater'))},
      piece.id as "productId", size.id as "sizeId", piece.price_cents as price,
      piece.delivery_cents as "deliveryCents", piece.is_gone or size.retired as "isGone"
    from size
    cross join lateral (
      select product.id, product.price_cents, product.delivery_cents,
        product.retired or variant.retired as is_gone
      from variant join product on product.id = variant.product_id
      where variant.id = size.variant_id offset 0
    ) as piece
    where size.id = any (${given('sizes')}::bigint[])
    order by size.id for no key update of size
  `,
);

/** The same sizes, and a name before them. A lock on nothing is no lock. */
const sizesToLock = writeOnce(
  (_db, given: Given<Locking & { locked: string | null }>) => sql`
    select ${toldLater(given('isToldLater'))}
    from size
    cross join (
      select pg_advisory_xact_lock(hashtextextended(${given('locked')}, 0)) offset 0
    ) as named
    where size.id = any (${given('sizes')}::bigint[])
    order by size.id for no key update of size
  `,
);
