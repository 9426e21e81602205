import { resolve } from 'node:path';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { comeToRest } from '#hostile/shop/come-to-rest.ts';
import { lookAround } from '#hostile/shop/look-around.ts';
import { openTarget, type Target } from '#hostile/shop/open-target.ts';
import { quantile } from '#trials/quantile.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Known } from '#hostile/requests/known.ts';
import { buy } from '#hostile/shop/buy.ts';
import { listLines } from '#hostile/shop/list-lines.ts';
import { openVisitor } from '#hostile/shop/open-visitor.ts';
import { type Attack, attacks, type Ground } from './attackers.ts';

const shopperMs = 60_000;
/** An attacker that was cut off or refused pauses before the next attack. */
const sulkMs = 50;
/** The honest visitor looks at things between purchases. */
const restMs = 250;

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

interface SiegePlan {
  attackers: number;
  seconds: number;
  seed: number;
}

interface Purchase {
  ms: number;
  /** Undefined when the order was paid. */
  refused?: string;
}

interface Besieged {
  purchases: Purchase[];
  /** Counts of the shop's answers, by attack. */
  outcomes: Map<string, Map<string, number>>;
}

/** Lets attackers at a shop while one honest visitor buys again and again. */
async function besiege(
  { target, known }: { target: Target; known: Known },
  { attackers, seconds, seed }: SiegePlan,
): Promise<Besieged> {
  const { address, port } = target;
  const lines = listLines(known.products);
  const besieged: Besieged = { purchases: [], outcomes: new Map() };
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;

  async function attack(place: number): Promise<void> {
    const all = Object.entries<Attack>(attacks);
    const [name, act] = all[place % all.length] ?? ['', async () => ''];
    const ground: Ground = {
      address,
      port,
      known,
      lines,
      from: `203.0.113.${place + 100}`,
      draw: countFrom(seed * 1_000_003 + place * 7919),
    };
    while (!isOver()) {
      const outcome = await act(ground).catch((error: unknown) => String(error));
      count(besieged.outcomes, name, outcome);
      if (!/^[23]/.test(outcome)) await pause(sulkMs);
    }
  }

  async function shop(): Promise<void> {
    const draw = countFrom(seed);
    while (!isOver()) {
      const line = lines[draw() % lines.length];
      if (line === undefined) throw new Error('There is nothing to buy');
      const begun = performance.now();
      const visitor = openVisitor({ address, from: '198.51.100.7', patienceMs: shopperMs });
      const bought = await buy(visitor, { line, manner: 'pays' }).catch((error: unknown) => ({
        refused: String(error),
      }));
      besieged.purchases.push({ ms: performance.now() - begun, refused: bought.refused });
      await pause(restMs);
    }
  }

  await Promise.all([shop(), ...Array.from({ length: attackers }, (_, place) => attack(place))]);
  return besieged;
}

/** Numbers that leap about, the same for the same beginning. */
function countFrom(seed: number): () => number {
  let last = seed;
  return () => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return last >>> 8;
  };
}

function count(outcomes: Besieged['outcomes'], name: string, outcome: string): void {
  const counts = outcomes.get(name) ?? new Map<string, number>();
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  outcomes.set(name, counts);
}
