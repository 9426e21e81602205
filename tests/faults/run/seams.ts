import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { Db } from '#database/tables.ts';
import type { CardGateway } from '#shop/card-gateway.ts';
import type { EmailLog } from '#shop/emails/deliver-email.ts';
import type { Query } from '#support/shop/around-statements.ts';

/** What stands between the engine and the world in place of the thing itself. */
export interface Seams {
  /** The statement that is sent in place of one of the engine's. */
  query(query: Query): Query;
  cards(cards: CardGateway): CardGateway;
  emails(log: EmailLog): EmailLog;
  /** @param db another connection than that of the transaction */
  outbox(outbox: Outbox, db: Db): Outbox;
}

export const plainSeams: Seams = {
  query: (query) => query,
  cards: (cards) => cards,
  emails: (log) => log,
  outbox: (outbox) => outbox,
};
