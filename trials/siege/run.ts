import { resolve } from 'node:path';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { comeToRest } from '#hostile/shop/come-to-rest.ts';
import { lookAround } from '#hostile/shop/look-around.ts';
import { openTarget } from '#hostile/shop/open-target.ts';
import { quantile } from '#trials/quantile.ts';
import { besiege, type Besieged } from './besiege.ts';

/**
 * How an honest visitor fares among hostile ones: `npm run siege -- [--seconds 60] [--attackers 50]
 * [--seed 1]`. Fails when a purchase fails or takes too long, or something is wrong afterwards.
 */
const plan = readOptions('npm run siege -- [--seconds 60] [--attackers 50] [--seed 1]', {
  seconds: z.coerce.number().positive().default(60),
  attackers: z.coerce.number().int().min(0).max(150).default(50),
  seed: z.coerce.number().int().default(1),
});

/** So long may a whole purchase take, from the home page to the order. */
const purchaseMs = 5_000;

await ensureBuilt(resolve(import.meta.dirname, '..', '..'), { say: console.log });
await using target = await openTarget();
const known = await lookAround(target.address);
const before = await target.shop.weigh();
const besieged = await besiege({ target, known }, plan);
for (const line of describeSiege(besieged)) console.log(line);
const wrong = [...judgeSiege(besieged), ...(await comeToRest(target, before))];
for (const line of wrong) console.log(`Wrong: ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** The results of a siege, as lines. */
function describeSiege({ purchases, outcomes }: Besieged): string[] {
  const times = purchases.map(({ ms }) => ms);
  const at = (share: number) => quantile(times, share).toFixed(0);
  const table = [...outcomes].map(([attack, counts]) => {
    const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
    return `  ${attack}: ${sorted.map(([outcome, times]) => `${times} × ${outcome}`).join(', ')}`;
  });
  return [
    `${purchases.length} honest purchases, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
    ...table.toSorted(),
  ];
}

/** Purchases that failed or took too long. */
function judgeSiege({ purchases }: Besieged): string[] {
  if (purchases.length === 0) return ['nobody could buy anything'];
  return purchases.flatMap(({ ms, refused }, nth) => {
    if (refused !== undefined) return [`purchase ${nth + 1} failed: ${refused}`];
    return ms <= purchaseMs ? [] : [`purchase ${nth + 1} took ${Math.round(ms)} ms`];
  });
}
