import { type Email, emailId } from '#shop/emails/email.ts';
import type { EmailLog } from '#shop/emails/deliver-email.ts';

export interface Mailbox {
  /** Everything the post took, in order. */
  taken(): readonly Email[];
  post(email: Email): void;
  /** The log of a node, watched. */
  watch(log: EmailLog): EmailLog;
  /** E-mails that were sent by who could have known that they are out. */
  needless(): readonly string[];
}

/**
 * The post of a run. An e-mail may go out twice, under the same id, when nobody could write down in time
 * that it is out; it may not after that.
 */
export function createMailbox(): Mailbox {
  const emails: Email[] = [];
  const out = new Set<string>();
  const late = new Set<string>();
  const needless: string[] = [];
  return {
    taken: () => emails,
    post(email) {
      emails.push(email);
      if (late.has(email.messageId)) needless.push(email.messageId);
    },
    watch: (log) => ({
      ...log,
      async claim(email, times) {
        if (out.has(emailId(email))) late.add(emailId(email));
        return log.claim(email, times);
      },
      async sent(email, at) {
        await log.sent(email, at);
        out.add(emailId(email));
      },
    }),
    needless: () => needless,
  };
}
