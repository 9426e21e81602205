import type { Kysely, Transaction } from 'kysely';
import { addInterest } from '#database/interest/add-interest.ts';
import {
  addAddressLink,
  confirmAddress,
  readAddressLink,
} from '#database/interest/address-links.ts';
import { findInterest } from '#database/interest/find-interest.ts';
import { forgetOldInterests } from '#database/interest/forget-old-interests.ts';
import { notifyBackInStock } from '#database/interest/notify-back-in-stock.ts';
import type { Database } from '#database/tables.ts';
import type { InterestStore, Outbox } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };

export function createInterestStore({ db, outbox }: Ports): InterestStore {
  return {
    add: (request, quota) => addInterest({ db, outbox }, request, quota),
    find: (interestId) => findInterest(db, interestId),
    addLink: (link) => addAddressLink(db, link),
    readLink: (token) => readAddressLink(db, token),
    confirm: (token) => confirmAddress(db, token),
    notifyBackInStock: () => notifyBackInStock({ db, outbox }),
    forgetOld: () => forgetOldInterests(db),
  };
}
