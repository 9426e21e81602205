import { type Kysely, sql } from 'kysely';
import {
  asRows,
  type Reserving,
  reservationKeptSteps,
  reservationSteps,
  type ReservationSteps,
  toReserving,
  toWanted,
  type Wanted,
} from '#database/orders/reservation-steps.ts';
import { lockPieces, lockRequests, lockToReserve } from '#database/orders/lock-pieces.ts';
import type { Database } from '#database/tables.ts';
import { type Given, writeOnce } from '#database/write-once.ts';
import type { ReservationRequest, OrderTransaction } from '#shop/orders/order-transaction.ts';

/**
 * Reserves the pieces where stock less the live reservations of other orders suffices, all or nothing. A reservation
 * that the order has already, expired or not, is extended. The client key is locked before its pieces are counted,
 * so that orders at the same moment cannot exceed its limit. A piece reserved for the order's browser becomes the
 * order's.
 */
export async function reservePieces(
  transaction: Kysely<Database>,
  request: ReservationRequest,
  news?: Set<string>,
): Promise<Reserved> {
  const reserve = request.browser === undefined ? reserved : reservedWithKept;
  // All go out at once: what can be had is looked at when the locks are there.
  const [, , [found]] = await Promise.all([
    lockToReserve(transaction, request, news),
    lockRequests(transaction, request.browser),
    reserve(transaction, toReserving(request)),
  ]);
  if (!found?.hasRoom) return 'too_many_held';
  return found.fits ? 'reserved' : 'not_available';
}

type Reserved = Awaited<ReturnType<OrderTransaction['reserve']>>;

const reserved = writeOnce((_db, given: Given<Reserving>) => statement(reservationSteps(given)));
const reservedWithKept = writeOnce((_db, given: Given<Reserving>) =>
  statement(reservationKeptSteps(given)),
);

function statement({ looking, reserving }: ReservationSteps) {
  return sql<{ fits: boolean; hasRoom: boolean }>`
    with ${looking},
    allowed as (select from all_fit, room where all_fit.yes and room.yes),
    ${reserving}
    select all_fit.yes as fits, room.yes as "hasRoom" from all_fit, room
  `;
}

/** Puts sold pieces back. */
export async function restockPieces(
  transaction: Kysely<Database>,
  lines: readonly Wanted[],
  news?: Set<string>,
): Promise<void> {
  const { skus, quantities } = toWanted(lines);
  await Promise.all([
    lockPieces(transaction, lines, news),
    sql`
      update sku set stock = stock + wanted.qty
      from ${asRows({ skus: sql`${skus}`, quantities: sql`${quantities}` })}
      where sku.id = wanted.sku_id
    `.execute(transaction),
  ]);
}
