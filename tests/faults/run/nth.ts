import type { CardIntent } from '#shop/card-gateway.ts';
import type { ShopNode } from './open-node.ts';
import type { World } from './open-world.ts';

/** The node a step talks to. */
export function nodeOf(world: World, { node }: { node: number }): ShopNode {
  const found = world.nodes[node];
  if (!found) throw new Error(`There is no node ${node}`);
  return found;
}

/** One of the orders there are, counted from the newest; undefined while there is none. */
export async function nthOrder(
  { pool }: World,
  nth: number,
): Promise<{ id: string; key: string; intentId?: string; total: number } | undefined> {
  const { rows } = await pool.query<{
    id: string;
    email: string;
    intent_id: string | null;
    total_cents: number;
  }>('select id, email, intent_id, total_cents from shop_order order by created_at desc');
  const row = rows[nth % Math.max(rows.length, 1)];
  if (!row) return undefined;
  const { id, email, intent_id: intentId, total_cents: total } = row;
  return { id, key: email.replace('@example.it', ''), intentId: intentId ?? undefined, total };
}

/** One of the intents there are at the provider, counted from the newest. */
export function nthIntent({ provider }: World, nth: number): CardIntent | undefined {
  const intents = provider.cards.intents().toReversed();
  return intents[nth % Math.max(intents.length, 1)];
}
