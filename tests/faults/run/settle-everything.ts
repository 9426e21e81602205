import { deliverEvent } from './deliver-event.ts';
import type { World } from './open-world.ts';
import { match, recover, runJobs } from './perform-keeping.ts';

const rounds = 4;
const roundMs = 10 * 60_000;

/** The storm is over: what is left is the reconciler, the jobs, events sent again, and time. */
export async function settleEverything(world: World): Promise<void> {
  world.facts.wrong.push(...(await findOpenIntents(world)));
  world.faults.calm();
  world.provider.calm();
  for (let round = 0; round < rounds; round += 1) {
    const node = round % world.nodes.length;
    world.clock.pass(roundMs);
    world.facts.beginnings.push(world.clock.now().getTime());
    await alone(world, async () => {
      await deliverWaiting(world, node);
      await recover(world, { do: 'reconcile', node });
      await runJobs(world, { do: 'jobs', node });
    });
  }
  await alone(world, () => match(world, { do: 'match', node: 0 }));
  await alone(world, () => deliverWaiting(world, 0));
}

/** In turns too: the reconciler does several things at once. */
async function alone(world: World, work: () => Promise<unknown>): Promise<void> {
  const [result] = await world.turnstile.run([{ work }], []);
  if (result?.status === 'rejected') throw result.reason;
}

/** The provider sends what was not taken again and again. */
async function deliverWaiting(world: World, node: number): Promise<void> {
  if (!world.plan.hasEvents) return;
  for (const event of world.provider.events().filter(({ isTaken }) => !isTaken)) {
    await deliverEvent(world, { event, node, signature: 'right' });
  }
}

/**
 * An order is over only when its intent is. The ledger match would mend that a day later, so it is
 * looked at before.
 */
async function findOpenIntents({ pool, provider, facts }: World): Promise<string[]> {
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
