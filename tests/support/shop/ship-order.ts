import { randomUUID } from 'node:crypto';
import type { OrderDeps } from '#shop/deps.ts';
import {
  completeShipment,
  type Handover,
  planShipment,
  type ShipmentPlanned,
} from '#shop/orders/plan-shipment.ts';

/** Hands a parcel over and lets that take effect at once, as it does after two minutes. */
export async function shipOrder(deps: OrderDeps, parcel: Handover): Promise<ShipmentPlanned> {
  const key = randomUUID();
  const planned = await planShipment(deps, { ...parcel, key });
  if (planned.ok) await completeShipment(deps, { orderId: parcel.orderId, key });
  return planned;
}
