import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';

interface WaitingPerson {
  email: string;
  since: Date;
  isConfirmed: boolean;
}

const mostWaiting = 200;

/** Requests for a SKU that wait for stock or for the confirmation of their address; the oldest first. */
export async function readWaiting(db: Db, skuId: string): Promise<WaitingPerson[]> {
  return db
    .selectFrom('back_in_stock_request')
    .where('sku_id', '=', skuId)
    .where('state', 'in', ['unconfirmed', 'waiting'])
    .orderBy('created_at')
    .limit(mostWaiting)
    .select(['email', 'created_at as since', sql<boolean>`state = 'waiting'`.as('isConfirmed')])
    .execute();
}
