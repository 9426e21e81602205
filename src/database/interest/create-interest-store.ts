import type { Kysely, Transaction } from 'kysely';
import { addInterest } from '#database/interest/add-interest.ts';
import { findInterest } from '#database/interest/find-interest.ts';
import { forgetOldInterests } from '#database/interest/forget-old-interests.ts';
import { tellWaiting } from '#database/interest/tell-waiting.ts';
import type { Database } from '#database/tables.ts';
import type { InterestStore, Outbox } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };

export function createInterestStore({ db, outbox }: Ports): InterestStore {
  return {
    add: (request) => addInterest({ db, outbox }, request),
    find: (interestId) => findInterest(db, interestId),
    tellWaiting: () => tellWaiting({ db, outbox }),
    forgetOld: () => forgetOldInterests(db),
  };
}
