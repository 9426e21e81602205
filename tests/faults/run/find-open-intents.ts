import type { World } from './open-world.ts';

/**
 * An order is over only when its intent is. The ledger match would mend that a day later, so it is
 * looked at before.
 */
export async function findOpenIntents({ pool, provider, facts }: World): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; intentId: string }>(
    `select id, intent_id as "intentId" from shop_order
    where state in ('expired', 'cancelled') and intent_id is not null`,
  );
  const open = new Map(
    provider.cards
      .intents()
      .filter(({ id, status }) => status !== 'canceled' && !facts.tampered.has(id))
      .map(({ id, status }) => [id, status]),
  );
  return rows.flatMap(({ id, intentId }) => {
    const status = open.get(intentId);
    return status === undefined ? [] : [`order ${id} is over, and its intent is ${status}`];
  });
}
