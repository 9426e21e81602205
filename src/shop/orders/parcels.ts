import type {
  HistoryEntry,
  Part,
  PlannedShipment,
  Refund,
  RefundLine,
} from '#shop/orders/order.ts';
import { piecesLeft, sumPerLine } from '#shop/orders/refund.ts';

type Lines = { lines: readonly { qty: number }[] };

/** The refunds and shipments of an order. */
export interface OrderRecords {
  refunds: readonly Refund[];
  shipments: readonly PlannedShipment[];
}

const ends: ReadonlySet<HistoryEntry['cause']> = new Set(['shipment_taken_back', 'reopened']);

/** When the last parcel left; undefined while it has not, also after a shipment that was marked by mistake. */
export function parcelLeftAt(history: readonly HistoryEntry[]): Date | undefined {
  const last = history.findLast(({ cause }) => cause === 'shipped' || ends.has(cause));
  return last?.cause === 'shipped' ? last.at : undefined;
}

/** The key of the shipment that a last parcel becomes when its order is opened again. */
export function keptKey(number: number): string {
  return `last ${number}`;
}

/** The parcel that was handed over and can still be taken back. */
export function openShipment(shipments: readonly PlannedShipment[]): PlannedShipment | undefined {
  return shipments.find(({ outcome }) => outcome === undefined);
}

/** The records without it: it has not left. */
export function withoutOpen({ refunds, shipments }: OrderRecords): OrderRecords {
  return { refunds, shipments: shipments.filter(({ outcome }) => outcome !== undefined) };
}

/** The parcels that left before the last one, oldest first; those that were taken back have not. */
export function partsOf(shipments: readonly PlannedShipment[]): Part[] {
  return shipments
    .flatMap((one) => (isPart(one) && one.outcome === 'shipped' ? [one] : []))
    .toSorted((one, other) => one.number - other.number);
}

function isPart(shipment: PlannedShipment): shipment is Part {
  return shipment.number !== undefined;
}

export function nextPart(shipments: readonly PlannedShipment[]): number {
  return Math.max(0, ...shipments.map(({ number = 0 }) => number)) + 1;
}

/** Line by line, how many pieces have left in parts, or were handed over as one. */
export function piecesSent({ lines }: Lines, shipments: readonly PlannedShipment[]): number[] {
  const open = openShipment(shipments)?.lines ?? [];
  const sent = sumPerLine([...partsOf(shipments).flatMap((part) => part.lines), ...open]);
  return lines.map((_, at) => sent.find(({ line }) => line === at)?.qty ?? 0);
}

/**
 * Line by line, how many pieces are to be packed, or left in the last parcel. A refund counts for pieces of its line that
 * have not left, as long as there are some.
 */
export function piecesToSend(order: Lines, { refunds, shipments }: OrderRecords): number[] {
  const sent = piecesSent(order, shipments);
  return piecesLeft(order, refunds).map((left, at) => Math.max(0, left - (sent[at] ?? 0)));
}

/** Together with pieces whose refund is under way: it may still be refused. */
export function piecesDue(order: Lines, { refunds, shipments }: OrderRecords): number[] {
  return piecesToSend(order, {
    refunds: refunds.filter(({ state }) => state === 'done'),
    shipments,
  });
}

/** The pieces of the last parcel, which left then: without those that were paid back before. */
export function inLastParcel(
  order: Lines,
  { refunds, shipments }: OrderRecords,
  leftAt: Date,
): number[] {
  return piecesToSend(order, { refunds: refundsBefore(refunds, leftAt), shipments });
}

export function refundsBefore(refunds: readonly Refund[], leftAt: Date): Refund[] {
  return refunds.filter(({ createdAt }) => createdAt <= leftAt);
}

export type Chosen =
  | { ok: true; lines?: RefundLine[] }
  /** Some of the pieces have left meanwhile, or were paid back. */
  | { ok: false; reason: 'changed_meanwhile' };

/**
 * The pieces of a part; no lines when it is all that is left, so that the parcel is the last.
 * @param due `toSend` with the pieces whose refund is under way
 */
export function choosePieces(
  toSend: readonly number[],
  wish: readonly RefundLine[] | undefined,
  due = toSend,
): Chosen {
  if (wish === undefined) return { ok: true };
  const lines = sumPerLine(wish);
  if (lines.some(({ line, qty }) => qty > (toSend[line] ?? 0))) {
    return { ok: false, reason: 'changed_meanwhile' };
  }
  return isAll(due, lines) ? { ok: true } : { ok: true, lines };
}

/** Of planned pieces those that can still leave: others were paid back since. */
export function stillToSend(toSend: readonly number[], lines: readonly RefundLine[]): RefundLine[] {
  return lines.flatMap(({ line, qty }) => {
    const left = Math.min(qty, toSend[line] ?? 0);
    return left > 0 ? [{ line, qty: left }] : [];
  });
}

/** Whether a refund would take pieces out of a parcel that was handed over and can still be taken back. */
export function takesFromParcel(
  order: Lines,
  { refunds, shipments }: OrderRecords,
  refund: Refund,
): boolean {
  const open = openShipment(shipments);
  if (open === undefined) return false;
  const others = shipments.filter((one) => one !== open);
  const before = piecesToSend(order, { refunds, shipments: others });
  const after = piecesToSend(order, { refunds: [...refunds, refund], shipments: others });
  return stillToSend(before, open.lines ?? toLines(before)).some(
    ({ line, qty }) => qty > (after[line] ?? 0),
  );
}

export function isAll(toSend: readonly number[], lines: readonly RefundLine[]): boolean {
  return count(toSend) === lines.reduce((sum, { qty }) => sum + qty, 0);
}

export function count(pieces: readonly number[]): number {
  return pieces.reduce((sum, qty) => sum + qty, 0);
}

export function toLines(pieces: readonly number[]): RefundLine[] {
  return pieces.flatMap((qty, line) => (qty > 0 ? [{ line, qty }] : []));
}

/** The lines of an order that are in a parcel, each with its pieces in it. */
export function linesIn<Line extends { qty: number }>(
  lines: readonly Line[],
  pieces: readonly RefundLine[],
): Line[] {
  return pieces.flatMap(({ line, qty }) => {
    const found = lines[line];
    return found === undefined ? [] : [{ ...found, qty }];
  });
}
