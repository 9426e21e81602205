import { sql } from 'kysely';
import type { Tx } from '#database/tables.ts';
import type { PiecePrice } from '#shop/orders/offer.ts';
import type { Order } from '#shop/orders/order.ts';
import { areAvailable, sumPerSku } from '#shop/orders/reservation-statements.ts';

type Lines = Pick<Order, 'lines'>;

/**
 * Present prices of the lines that are still in the catalogue, in cents. Each SKU is looked up by its id, then its
 * product: as a plain join, PostgreSQL reads all of a small catalogue.
 */
export async function readPiecePrices(tx: Tx, { lines }: Lines): Promise<PiecePrice[]> {
  const ids = lines.map(({ skuId }) => skuId);
  const { rows } = await sql<PiecePrice>`
    select sku.id as "skuId", piece.price_cents as price, piece.delivery_cents as "deliveryCents"
    from sku
    cross join lateral (
      select price_cents, delivery_cents
      from variant join product on product.id = variant.product_id
      where variant.id = sku.variant_id and not (variant.retired or product.retired) offset 0
    ) as piece
    where sku.id = any (${ids}::bigint[]) and not sku.retired
  `.execute(tx);
  return rows;
}

/**
 * Turns the reservation of an order into a sale: the stock is taken, its reservations end, and so do the back-in-stock
 * requests that they were for. The stock may have been corrected, and an expired reservation outlived by another
 * order's, so that it is looked at again. The SKUs must be locked.
 * @returns false, and nothing done, when the stock does not suffice
 */
export async function sellPieces(
  tx: Tx,
  { id: orderId, lines }: Pick<Order, 'id' | 'lines'>,
  now: Date,
): Promise<boolean> {
  if (!(await areAvailable(tx, { lines, own: [orderId], now }))) return false;
  const { skuIds, quantities } = sumPerSku(lines);
  await sql`
    update sku set stock = stock - (
      select quantity
      from unnest(${skuIds}::bigint[], ${quantities}::integer[]) as piece (sku_id, quantity)
      where piece.sku_id = sku.id
    )
    where id = any (${skuIds}::bigint[])
  `.execute(tx);
  await sql`
    update back_in_stock_request set state = 'bought' where id = any (array(
      select reserved_for from stock_reservation
      where order_id = ${orderId} and reserved_for is not null
    ))
  `.execute(tx);
  await sql`delete from stock_reservation where order_id = ${orderId}`.execute(tx);
  return true;
}

export interface Sale {
  intentId: string;
  at: Date;
  /** Of the number, by the Italian calendar. */
  year: number;
}

/**
 * Draws the number of an order, and records that its last attempt and the order are authorised; its lease ends. The
 * last statement of a sale, since the next sale waits for the counter. The numbers of a year have no gaps.
 * @returns the number
 */
export async function recordSale(
  tx: Tx,
  { id: orderId, state }: Pick<Order, 'id' | 'state'>,
  { intentId, at, year }: Sale,
): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with drawn as (
      insert into order_counter as counter (year, last) values (${year}, 1)
      on conflict (year) do update set last = counter.last + 1
      returning year || '-' || lpad(last::text, greatest(5, length(last::text)), '0') as number
    ),
    ended_attempt as (
      update payment_attempt set outcome = 'authorised', ended_at = ${at}
      where order_id = ${orderId} and outcome is null
        and number = (select max(number) from payment_attempt where order_id = ${orderId})
    ),
    history_entry as (
      insert into order_history (order_id, at, from_state, to_state, cause)
      values (${orderId}, ${at}, ${state}, 'authorised', 'authorised')
    )
    update shop_order set
      state = 'authorised', number = drawn.number, intent_id = ${intentId},
      placed_at = ${at}, changed_at = ${at}, lease_token = null, leased_until = null
    from drawn where id = ${orderId}
    returning drawn.number
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Order ${orderId} is gone`);
  return row.number;
}
