import type { Letter } from '#shop/letters.ts';
import type { LetterSubject } from '#shop/orders/deliver-letter.ts';
import type { Job } from '#shop/ports.ts';

export type LetterJob = Extract<Job, { name: Letter['kind'] }>;

/** What a letter is about, as the log of letters calls it. */
export function letterSubject(job: LetterJob): LetterSubject {
  switch (job.name) {
    case 'order-confirmation':
    case 'order-shipped':
    case 'order-not-charged':
    case 'order-to-makers':
      return { kind: job.name, subjectId: job.data.orderId };
    case 'order-tracking':
      return { kind: job.name, subjectId: `${job.data.orderId}.${job.data.telling}` };
    case 'order-refunded':
      return { kind: job.name, subjectId: job.data.refundId };
    case 'interest-received':
    case 'back-in-stock':
      return { kind: job.name, subjectId: job.data.interestId };
    case 'withdrawal-received':
    case 'withdrawal-to-makers':
      return { kind: job.name, subjectId: job.data.withdrawalId };
  }
}

/** The job that sends a letter of the log. */
export function letterJob({ kind, subjectId }: LetterSubject): LetterJob {
  switch (kind) {
    case 'order-confirmation':
    case 'order-shipped':
    case 'order-not-charged':
    case 'order-to-makers':
      return { name: kind, data: { orderId: subjectId } };
    case 'order-tracking': {
      const [orderId = '', telling] = subjectId.split('.');
      return { name: kind, data: { orderId, telling: Number(telling) } };
    }
    case 'order-refunded':
      return { name: kind, data: { refundId: subjectId } };
    case 'interest-received':
    case 'back-in-stock':
      return { name: kind, data: { interestId: subjectId } };
    case 'withdrawal-received':
    case 'withdrawal-to-makers':
      return { name: kind, data: { withdrawalId: subjectId } };
  }
}
