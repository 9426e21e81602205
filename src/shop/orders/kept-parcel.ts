import type { Db } from '#database/tables.ts';
import type { EmailKey } from '#shop/emails/email.ts';
import { parcelLeftAt } from '#shop/orders/parcel-left.ts';
import { partsOf } from '#shop/orders/parcels.ts';
import { readHistory, readShipments } from '#shop/orders/record-queries.ts';
import { orderIdOf } from '#shop/orders/sold-order.ts';

/** The key of the shipment that a last parcel becomes when its order is opened again. */
export function keptKey(number: number): string {
  return `last ${number}`;
}

const steps = {
  'order-shipped': { cause: 'shipped', subject: /^[^.]+(?:\.shipped(\d+))?$/, told: '' },
  'order-tracking': { cause: 'tracking_told', subject: /^[^.]+\.(\d+)$/, told: '.code' },
} as const;

/**
 * The subject under which the e-mail of a last parcel is written when that has become a part since: it did leave, and
 * its e-mail had not.
 */
export async function keptSubject(
  db: Db,
  key: EmailKey & { kind: keyof typeof steps },
): Promise<string | undefined> {
  const { cause, subject, told } = steps[key.kind];
  const found = subject.exec(key.subjectId);
  if (found === null) return undefined;
  const orderId = orderIdOf(key);
  const history = await readHistory(db, orderId);
  const step = history.filter((entry) => entry.cause === cause)[Number(found[1] ?? 1) - 1];
  if (step === undefined) return undefined;
  const leftAt = parcelLeftAt(history.slice(0, history.indexOf(step) + 1))?.getTime();
  const kept = partsOf(await readShipments(db, orderId)).find(
    (part) => part.key === keptKey(part.number) && part.leftAt.getTime() === leftAt,
  );
  return kept && `${orderId}.parcel${kept.number}${told}`;
}
