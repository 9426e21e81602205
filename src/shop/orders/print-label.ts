import { postalAddress } from '#contract/postal-address.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { isPlaced } from '#shop/orders/transitions.ts';
import { readSettings } from '#shop/settings/queries.ts';

/** The text of a parcel's label, line by line. */
export interface Label {
  number: string;
  from: string[];
  to: string[];
}

/** Draws it on 100 × 150 mm, as a PDF; undefined when too many wait for theirs. */
export type DrawLabel = (label: Label) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export type LabelFound =
  | { ok: true; label: Label }
  | { ok: false; reason: 'not_found' | 'erased' | 'wrong_state' };

/** The label of an order that stands. */
export async function orderLabel(
  { db }: Pick<OrderDeps, 'db'>,
  orderId: string,
): Promise<LabelFound> {
  const order = await findOrder(db, orderId);
  if (order?.number === undefined) return { ok: false, reason: 'not_found' };
  if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
  if (!isPlaced(order.state)) return { ok: false, reason: 'wrong_state' };
  const { name, address: from } = await readSettings(db);
  const { phone } = order.customer;
  return {
    ok: true,
    label: {
      number: order.number,
      from: [name, ...from],
      to: [...postalAddress(order.customer), ...(phone ? [`Tel. ${phone}`] : [])],
    },
  };
}
