import type { Email } from '#shop/emails/email.ts';
import type { Db } from '#database/tables.ts';
import { aroundStatements } from '#support/shop/around-statements.ts';

export interface Mailbox {
  /** Everything the post took, in order. */
  taken(): readonly Email[];
  post(email: Email): void;
  /** The log of a node, watched. */
  watch(emailDb: Db): Db;
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
    watch: (emailDb) =>
      aroundStatements(emailDb, async ({ sql, parameters, call }) => {
        if (sql.startsWith('insert into "sent_email"')) {
          const [kind, subjectId] = parameters;
          const id = `${kind}-${subjectId}`;
          if (out.has(id)) late.add(id);
        }
        const result = await call();
        if (sql.startsWith('update "sent_email" set "sent_at"')) {
          const [kind, subjectId] = parameters.slice(-2);
          out.add(`${kind}-${subjectId}`);
        }
        return result;
      }),
    needless: () => needless,
  };
}
