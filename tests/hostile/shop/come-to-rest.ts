import { setTimeout as pause } from 'node:timers/promises';
import { judgeLog } from '#hostile/judge/judge-log.ts';
import { findStains } from '#hostile/judge/find-stains.ts';
import { judgeWeight } from '#hostile/judge/judge-weight.ts';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { triggerReconcile } from '#support/database/trigger-reconcile.ts';
import { settle } from '#support/shop/settle.ts';
import type { Weight } from '#support/server/shop-process.ts';
import type { Target } from './open-target.ts';

const minute = 60_000;
const pollMs = 1_000;
/** So often it is weighed until it is as light as it was. */
const weighings = 30;

/** Mistakes of a shop when a storm is over and everything has ended that began in it. */
export async function comeToRest(target: Target, before: Weight): Promise<string[]> {
  const { address, shop, pool, dataDir, databaseUrl, initialStock } = target;
  const tooHeavy = await growLight(target, before);
  const log = shop.output();
  const stained = await findStains(address);
  // Every hold ends, and what lost its browser is brought home.
  await shop.setClock(20 * minute);
  await advanceQueueClock(pool, 20 * minute);
  await triggerReconcile(databaseUrl);
  const disagreements = await settle({ pool, dataDir, initialStock });
  return [...tooHeavy, ...stained, ...disagreements, ...judgeLog(log)];
}

/** Connections of the last clients take a moment to go. */
async function growLight({ shop }: Target, before: Weight): Promise<string[]> {
  let tooHeavy: string[] = [];
  for (let weighing = 0; weighing < weighings; weighing += 1) {
    await pause(pollMs);
    tooHeavy = judgeWeight(before, await shop.weigh());
    if (tooHeavy.length === 0) break;
  }
  return tooHeavy;
}
