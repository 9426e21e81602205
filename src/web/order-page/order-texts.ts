import type { OrderProgress } from '#contract/order-progress.ts';
import { formatEuro } from '#text/money.ts';
import { orderPageText as text } from '#text/order-page.ts';
import { promiseSentence } from '#text/promise.ts';

/** Whether the customer withdrew and some pieces stay with the makers for it. */
export function isStopped(progress: OrderProgress): boolean {
  const { stage, withdrawn_at } = progress;
  if (withdrawn_at === undefined) return false;
  return isToLeave(stage) || (stage === 'travelling' && !hasAllLeft(progress));
}

/** Whether the customer withdrew before anything left. */
export function isWithdrawnUnsent(progress: OrderProgress): boolean {
  return isStopped(progress) && progress.parcels === undefined && !progress.is_leaving;
}

/** The heading of a stage; pieces from the shelf are packed, not made. */
export function headingOf(progress: OrderProgress): string {
  const { stage, order, parcels } = progress;
  if (isStopped(progress)) return text.stopped.heading;
  if (stage === 'making' && parcels) return text.parcels.partHeading;
  const isSeveral = parcels !== undefined && parcels.left.length > 1;
  if (isSeveral && (stage === 'travelling' || stage === 'delivered')) {
    return text.parcels.allHeadings[stage];
  }
  const isPacked = stage === 'making' && order.promise?.pieces === 'shelf';
  return isPacked ? text.packing : text.stages[stage].heading;
}

export function leadOf(progress: OrderProgress): string {
  const { stage, order, parcels, reached, withdrawn_at } = progress;
  if (isWithdrawnUnsent(progress)) return text.stopped.lead;
  if (isStopped(progress)) return text.parcels.stoppedLead;
  if (isToLeave(stage) && parcels?.to_come.length === 0) return text.parcels.noMoreLead;
  if (isToLeave(stage) && parcels) {
    const { promise } = order;
    return `${promise ? `${promiseSentence(promise)}. ` : ''}${text.parcels.partLead}`;
  }
  if (isToLeave(stage) && order.promise) {
    const { promise } = order;
    return `${promiseSentence(promise)}. ${text.toLeave[promise.pieces][stage]}`;
  }
  if (stage === 'travelling') return travellingLead(progress);
  if (stage === 'delivered' && withdrawn_at !== undefined) return text.lead.arrivedInVain;
  const isCalledOff = stage === 'refunded' && !reached.travelling && parcels === undefined;
  return isCalledOff ? `${text.lead.calledOff} ${text.lead[stage]}` : text.lead[stage];
}

function travellingLead(progress: OrderProgress): string {
  const { parcels, tracking } = progress;
  const code = parcels ? parcels.left.at(-1)?.tracking : tracking;
  const isOne = parcels === undefined || parcels.left.length === 1;
  if (!isOne && hasAllLeft(progress)) return text.parcels.allLead;
  const lead = isOne && code === undefined ? text.lead.byHand : text.lead.travelling;
  return hasAllLeft(progress) ? lead : `${isOne ? `${lead} ` : ''}${text.parcels.restRefunded}`;
}

/** Whether every piece has left; of an order in one parcel the pieces in it are not told. */
function hasAllLeft({ parcels, order }: OrderProgress): boolean {
  const left = parcels?.left.flatMap(({ pieces }) => pieces) ?? order.products;
  return countPieces(left) === countPieces(order.products);
}

/** Lines about a withdrawal and about refunds. */
export function notesOf(progress: OrderProgress): string[] {
  const { withdrawn_at, reached, stage, parcels, is_leaving } = progress;
  const hasLeft =
    parcels !== undefined ||
    is_leaving === true ||
    stage === 'travelling' ||
    stage === 'delivered' ||
    reached.travelling !== undefined;
  const withdrawn = hasLeft ? text.withdrawn : text.withdrawnUnsent;
  return [
    ...(withdrawn_at === undefined ? [] : [withdrawn(new Date(withdrawn_at))]),
    ...refundLines(progress),
  ];
}

/** The lines below the total of the receipt; undefined when they only say that the order was placed. */
export function closingOf(progress: OrderProgress): string[] | undefined {
  const lines = refundLines(progress);
  if (progress.stage === 'cancelled' || isStopped(progress)) lines.push(headingOf(progress));
  return lines.length === 0 ? undefined : lines;
}

/** Refunds of the order: the sum in cents, and the pieces of each line. */
export function refundedOf({ refunds, order }: OrderProgress): { cents: number; pieces: number[] } {
  const lines = refunds.flatMap((refund) => refund.lines ?? []);
  return {
    cents: refunds.reduce((sum, { amount }) => sum + amount, 0),
    pieces: order.products.map((_, at) => countPieces(lines.filter(({ line }) => line === at))),
  };
}

function isToLeave(stage: OrderProgress['stage']): stage is 'received' | 'making' {
  return stage === 'received' || stage === 'making';
}

function refundLines({ refunds, order: { products } }: OrderProgress): string[] {
  return refunds.map(({ amount, at, lines = [] }) =>
    text.refund({
      amount: formatEuro(amount),
      at: new Date(at),
      pieces: lines.flatMap(({ line, qty }) => {
        const product = products[line];
        return product === undefined ? [] : [{ ...product, qty }];
      }),
    }),
  );
}

function countPieces(pieces: readonly { qty: number }[]): number {
  return pieces.reduce((sum, { qty }) => sum + qty, 0);
}
