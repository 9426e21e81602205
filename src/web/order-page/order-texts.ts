import type { OrderProgress } from '#contract/order-progress.ts';
import { formatEuro } from '#text/money.ts';
import { orderPageText as text } from '#text/order-page.ts';
import { promiseSentence } from '#text/promise.ts';

/** Whether the customer withdrew before the last parcel left. */
function isStopped({ stage, withdrawn_at }: OrderProgress): boolean {
  return withdrawn_at !== undefined && isToLeave(stage);
}

/** Whether the customer withdrew before anything left. */
export function isWithdrawnUnsent(progress: OrderProgress): boolean {
  return isStopped(progress) && progress.parcels === undefined;
}

/** The heading of a stage; pieces from the shelf are packed, not made. */
export function headingOf(progress: OrderProgress): string {
  const { stage, order } = progress;
  if (isStopped(progress)) return text.stopped.heading;
  if (stage === 'making' && progress.parcels) return text.parcels.partHeading;
  if (progress.parcels && (stage === 'travelling' || stage === 'delivered')) {
    return text.parcels.allHeadings[stage];
  }
  const isPacked = stage === 'making' && order.promise?.pieces === 'shelf';
  return isPacked ? text.packing : text.stages[stage].heading;
}

export function leadOf(progress: OrderProgress): string {
  const { stage, order, tracking, parcels } = progress;
  if (isWithdrawnUnsent(progress)) return text.stopped.lead;
  if (isStopped(progress)) return text.parcels.stoppedLead;
  if (isToLeave(stage) && parcels) {
    const { promise } = order;
    return `${promise ? `${promiseSentence(promise)}. ` : ''}${text.parcels.partLead}`;
  }
  if (stage === 'travelling' && parcels) return text.parcels.allLead;
  if (isToLeave(stage) && order.promise) {
    const { promise } = order;
    return `${promiseSentence(promise)}. ${text.toLeave[promise.pieces][stage]}`;
  }
  if (stage === 'travelling' && tracking === undefined) return text.lead.byHand;
  return text.lead[stage];
}

/** Lines about a withdrawal and about refunds. */
export function notesOf(progress: OrderProgress): string[] {
  const { withdrawn_at, refunds, reached, stage, parcels } = progress;
  const hasLeft =
    parcels !== undefined ||
    stage === 'travelling' ||
    stage === 'delivered' ||
    reached.travelling !== undefined;
  const withdrawn = hasLeft ? text.withdrawn : text.withdrawnUnsent;
  return [
    ...(withdrawn_at === undefined ? [] : [withdrawn(new Date(withdrawn_at))]),
    ...refundLines(refunds),
  ];
}

/** The lines below the total of the receipt; undefined when they only say that the order was placed. */
export function closingOf(progress: OrderProgress): string[] | undefined {
  const lines = refundLines(progress.refunds);
  if (progress.stage === 'cancelled' || isWithdrawnUnsent(progress))
    lines.push(headingOf(progress));
  return lines.length === 0 ? undefined : lines;
}

function isToLeave(stage: OrderProgress['stage']): stage is 'received' | 'making' {
  return stage === 'received' || stage === 'making';
}

function refundLines(refunds: OrderProgress['refunds']): string[] {
  return refunds.map(({ amount, at }) => text.refund(formatEuro(amount), new Date(at)));
}
