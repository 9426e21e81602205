import type { CardProvider } from './open-cards.ts';
import type { Books, BookedOrder } from './check-books.ts';
import type { DatabaseCluster } from './database-cluster.ts';

/** All orders, and all that the card provider knows of; the provider's first, so that no charge is too young. */
export async function readBooks(cluster: DatabaseCluster, cards: CardProvider): Promise<Books> {
  const { rows: intents } = await cards.pool.query<Books['intents'][number]>(
    `select id, body ->> 'status' as status, body -> 'metadata' ->> 'order_id' as "orderId",
      (body ->> 'amount')::integer as "amountCents",
      (body ->> 'amount_received')::integer as "receivedCents", 0 as "refundedCents"
    from sandbox.document where kind = 'payment_intent'`,
  );
  const orders = await cluster.ask<BookedOrder>(
    'select id, number, state, intent_id, total_cents from shop_order',
  );
  return { orders, intents };
}
