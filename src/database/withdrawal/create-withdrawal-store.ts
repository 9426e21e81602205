import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Outbox, WithdrawalStore } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };

export function createWithdrawalStore({ db, outbox }: Ports): WithdrawalStore {
  return {
    async add({ name, order_number, email }) {
      await db.transaction().execute(async (transaction) => {
        const { id } = await transaction
          .insertInto('withdrawal')
          .values({ name, order_number, email })
          .returning('id')
          .executeTakeFirstOrThrow();
        await outbox.add(transaction, { name: 'withdrawal-received', data: { withdrawalId: id } });
      });
    },

    find(withdrawalId) {
      return db
        .selectFrom('withdrawal')
        .where('id', '=', withdrawalId)
        .select(['name', 'order_number', 'email', 'received_at as receivedAt'])
        .executeTakeFirst();
    },
  };
}
