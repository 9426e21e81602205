import type { Db } from '#database/tables.ts';
import { deliverEmail } from '#shop/emails/deliver-email.ts';
import type { EmailKind, EmailWriters, Mailer } from '#shop/emails/email.ts';
import type { BackupFolder } from '#shop/backup/backup.ts';
import { makeBackup } from '#shop/backup/make-backup.ts';
import { backInStockEmails } from '#shop/back-in-stock/write-back-in-stock-emails.ts';
import { questionEmails } from '#shop/help/write-question-emails.ts';
import { captureOrder } from '#shop/orders/capture-order.ts';
import { expireOrder } from '#shop/orders/cancel-order.ts';
import { completeShipment } from '#shop/orders/plan-shipment.ts';
import { morningEmails } from '#shop/orders/write-morning-email.ts';
import { orderEmails } from '#shop/orders/write-order-email.ts';
import { deliverPush } from '#shop/push/deliver-push.ts';
import type { PushServices } from '#shop/push/push.ts';
import { makerEmails } from '#shop/makers/write-maker-email.ts';
import type { Job } from '#shop/job.ts';
import type { ShopPorts } from '#shop/create-shop.ts';
import { withdrawalEmails } from '#shop/withdrawal/write-withdrawal-emails.ts';

export interface JobPorts extends ShopPorts {
  /** Of the log of e-mails. */
  emailDb: Db;
  mailer: Mailer;
  push: PushServices;
  /** Absent where the shop makes no backups. */
  backupFolder?: BackupFolder;
  /** Eight random digits. */
  randomCode(): string;
}

/** Does a job. It may be called again for the same job, and throws when it should be. */
export type HandleJob = (job: Job) => Promise<void>;

const emailWriters: Required<EmailWriters<JobPorts>> = {
  ...orderEmails,
  ...backInStockEmails,
  ...questionEmails,
  ...withdrawalEmails,
  ...makerEmails,
  ...morningEmails,
};

/** Whether jobs of this name send an e-mail. */
export function isEmailKind(name: string): name is EmailKind {
  return Object.hasOwn(emailWriters, name);
}

export const emailKinds: readonly EmailKind[] = Object.keys(emailWriters).filter(isEmailKind);

export function createJobHandler(ports: JobPorts): HandleJob {
  return async (job) => {
    switch (job.name) {
      case 'capture-order':
        return captureOrder(ports, job.data.orderId);
      case 'expire-order':
        return expireOrder(ports, job.data.orderId);
      case 'ship-order':
      case 'ship-part':
        return completeShipment(ports, job.data);
      case 'make-backup':
        return makeBackup(ports, job.data.runId);
      case 'push-notice':
        return deliverPush(ports, job.data);
      default: {
        const key = { kind: job.name, subjectId: job.data.subjectId };
        return deliverEmail(ports, { key, write: () => emailWriters[key.kind](ports, key) });
      }
    }
  };
}
