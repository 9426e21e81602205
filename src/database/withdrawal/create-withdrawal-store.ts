import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import { addWithdrawal } from '#database/withdrawal/add-withdrawal.ts';
import { findWithdrawal } from '#database/withdrawal/find-withdrawal.ts';
import { readDeclaration } from '#database/withdrawal/read-declaration.ts';
import type { Outbox, WithdrawalStore } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };

export function createWithdrawalStore({ db, outbox }: Ports): WithdrawalStore {
  return {
    add: (withdrawal, quota) => addWithdrawal({ db, outbox }, withdrawal, quota),
    find: (withdrawalId) => findWithdrawal(db, withdrawalId),
    declaration: (withdrawalId) => readDeclaration(db, withdrawalId),
  };
}
