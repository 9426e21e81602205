import { postalAddress } from '#contract/postal-address.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { selectOrders, toOrder } from '#shop/orders/queries.ts';
import { isPlaced } from '#shop/orders/transitions.ts';
import { readSettings } from '#shop/settings/queries.ts';

/** The text of a parcel's label, line by line. */
export interface Label {
  number: string;
  from: string[];
  to: string[];
}

/** Draws each on a page of 100 × 150 mm, as one PDF; undefined when too many wait for theirs. */
export type DrawLabels = (labels: Label[]) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export type LabelsFound =
  | { ok: true; labels: Label[] }
  | { ok: false; reason: 'not_found' | 'erased' | 'wrong_state' };

/** The labels of those orders that have one, in the sequence of the ids; without any the reason of the first. */
export async function orderLabels(
  { db }: Pick<OrderDeps, 'db'>,
  orderIds: string[],
): Promise<LabelsFound> {
  const rows = await selectOrders(db).where('shop_order.id', 'in', orderIds).execute();
  const orders = new Map(rows.map(toOrder).map((order) => [order.id, order]));
  const { name, address } = await readSettings(db);
  const found = orderIds.map((id) => labelOf(orders.get(id), [name, ...address]));
  const labels = found.flatMap((one) => (one.ok ? [one.label] : []));
  const refused = found.find((one) => !one.ok);
  return labels.length === 0 && refused ? refused : { ok: true, labels };
}

type LabelFound = { ok: true; label: Label } | Extract<LabelsFound, { ok: false }>;

function labelOf(order: Order | undefined, from: string[]): LabelFound {
  if (order?.number === undefined) return { ok: false, reason: 'not_found' };
  if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
  if (!isPlaced(order.state)) return { ok: false, reason: 'wrong_state' };
  const { phone } = order.customer;
  const to = [...postalAddress(order.customer), ...(phone ? [`Tel. ${phone}`] : [])];
  return { ok: true, label: { number: order.number, from, to } };
}
