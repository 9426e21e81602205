import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db } from '#database/tables.ts';
import type { CardGateway } from '#shop/card-gateway.ts';
import type { Query } from '#support/shop/around-statements.ts';

/** Stand-ins between the engine and the world. */
export interface Seams {
  /** The statement that is sent in place of one of the engine's. */
  query(query: Query): Query;
  cards(cards: CardGateway): CardGateway;
  /** @param db another connection than that of the transaction */
  sendJobs(sendJobs: SendJobs, db: Db): SendJobs;
}

export const plainSeams: Seams = {
  query: (query) => query,
  cards: (cards) => cards,
  sendJobs: (sendJobs) => sendJobs,
};
