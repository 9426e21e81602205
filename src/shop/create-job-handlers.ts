import { type LetterJob, letterSubject } from '#shop/letter-jobs.ts';
import type { Mailer, Letter } from '#shop/letters.ts';
import { writeInterestLetter } from '#shop/interest/write-interest-letter.ts';
import { captureOrder } from '#shop/orders/capture-order.ts';
import { deliverLetter, type LetterLog } from '#shop/orders/deliver-letter.ts';
import { expireOrder } from '#shop/orders/close-order.ts';
import {
  writeOrderToMakers,
  writeConfirmation,
  writeNotCharged,
  writeRefunded,
  writeShipped,
  writeTracking,
} from '#shop/orders/write-order-letter.ts';
import type { Job } from '#shop/ports.ts';
import type { ShopPorts } from '#shop/create-shop.ts';
import {
  writeWithdrawalLetter,
  writeWithdrawalToMakers,
} from '#shop/withdrawal/write-withdrawal-letters.ts';

export interface JobPorts extends ShopPorts {
  letters: LetterLog;
  mailer: Mailer;
}

/** Does a job. It may be called again for the same job, and throws when it should be. */
export type HandleJob = (job: Job) => Promise<void>;

export function createJobHandler(ports: JobPorts): HandleJob {
  return async (job) => {
    switch (job.name) {
      case 'capture-order':
        return captureOrder(ports, job.data.orderId);
      case 'expire-order':
        return expireOrder(ports, job.data.orderId);
      case 'order-confirmation':
      case 'order-shipped':
      case 'order-tracking':
      case 'order-not-charged':
      case 'order-refunded':
      case 'interest-received':
      case 'back-in-stock':
      case 'withdrawal-received':
      case 'order-to-makers':
      case 'withdrawal-to-makers': {
        const subject = letterSubject(job);
        return deliverLetter(ports, { subject, write: () => writeLetter(ports, job) });
      }
    }
  };
}

function writeLetter(ports: JobPorts, job: LetterJob): Promise<Letter | undefined> {
  switch (job.name) {
    case 'order-confirmation':
      return writeConfirmation(ports, job.data.orderId);
    case 'order-shipped':
      return writeShipped(ports, job.data.orderId);
    case 'order-tracking':
      return writeTracking(ports, job.data);
    case 'order-not-charged':
      return writeNotCharged(ports, job.data.orderId);
    case 'order-refunded':
      return writeRefunded(ports, job.data.refundId);
    case 'interest-received':
    case 'back-in-stock':
      return writeInterestLetter(ports, { kind: job.name, interestId: job.data.interestId });
    case 'withdrawal-received':
      return writeWithdrawalLetter(ports, job.data.withdrawalId);
    case 'order-to-makers':
      return writeOrderToMakers(ports, job.data.orderId);
    case 'withdrawal-to-makers':
      return writeWithdrawalToMakers(ports, job.data.withdrawalId);
  }
}
