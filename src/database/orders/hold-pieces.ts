import { type Kysely, sql } from 'kysely';
import {
  asRows,
  type Holding,
  holdingKeptSteps,
  holdingSteps,
  type HoldingSteps,
  toHolding,
  toWanted,
  type Wanted,
} from '#database/orders/holding-steps.ts';
import { lockPieces, lockRequests, lockToHold } from '#database/orders/lock-pieces.ts';
import type { Database } from '#database/tables.ts';
import { type Given, writeOnce } from '#database/write-once.ts';
import type { HoldRequest, OrderTransaction } from '#shop/orders/order-transaction.ts';

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
  const hold = request.browser === undefined ? held : heldWithKept;
  // All go out at once: what can be had is looked at when the locks are there.
  const [, , [found]] = await Promise.all([
    lockToHold(transaction, request, news),
    lockRequests(transaction, request.browser),
    hold(transaction, toHolding(request)),
  ]);
  if (!found?.hasRoom) return 'too_many_held';
  return found.fits ? 'held' : 'not_available';
}

type Held = Awaited<ReturnType<OrderTransaction['hold']>>;

const held = writeOnce((_db, given: Given<Holding>) => hold(holdingSteps(given)));
const heldWithKept = writeOnce((_db, given: Given<Holding>) => hold(holdingKeptSteps(given)));

function hold({ looking, holding }: HoldingSteps) {
  return sql<{ fits: boolean; hasRoom: boolean }>`
    with ${looking},
    allowed as (select from all_fit, room where all_fit.yes and room.yes),
    ${holding}
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
