import type { Known } from '#hostile/requests/known.ts';
import type { Target } from '#hostile/shop/open-target.ts';
import { openPatience } from '#hostile/wire/patience.ts';
import { deedOf, deeds } from './deeds.ts';
import { perform } from './perform.ts';

export interface StormPlan {
  seed: number;
  /** The number of the first deed; 0 without it. */
  from?: number;
  /** The number after the last one. */
  requests: number;
  /** No new one after so long. */
  seconds?: number;
  /** How many at the same time. */
  atOnce: number;
  patienceMs: number;
  /** Ends it before. */
  interrupt?: AbortSignal;
  onDeed?: (done: number) => void;
}

export interface Violation {
  nth: number;
  kind: string;
  wrong: string;
}

export interface Stormed {
  done: number;
  violations: Violation[];
  /** How often what came back, by kind. */
  outcomes: Map<string, Map<string, number>>;
  /** The slowest of all, slowest first. */
  slowest: { nth: number; kind: string; ms: number }[];
}

const slowestKept = 5;

/**
 * Lets everything happen that the seed has in store, so many things at the same time.
 * @param stormed what an earlier part of the same storm came to
 */
export async function storm(
  { target, known }: { target: Target; known: Known },
  plan: StormPlan,
  stormed: Stormed = { done: 0, violations: [], outcomes: new Map(), slowest: [] },
): Promise<Stormed> {
  const { seed, requests, seconds = Number.POSITIVE_INFINITY, atOnce, patienceMs, onDeed } = plan;
  const arbitrary = deeds(known);
  const end = performance.now() + seconds * 1000;
  const { address, port, shop } = target;
  using patience = openPatience({ pid: shop.pid, ms: patienceMs });
  let next = plan.from ?? 0;
  const ended: unknown[] = [];
  void shop.ended.then((how) => ended.push(how));
  const isOver = () =>
    performance.now() >= end || ended.length > 0 || plan.interrupt?.aborted === true;

  async function act(): Promise<void> {
    while (next < requests && !isOver()) {
      const nth = next;
      next += 1;
      const deed = deedOf(arbitrary, { seed, nth });
      const { kind, outcomes, wrong, ms } = await perform(deed, { address, port, patience });
      for (const outcome of outcomes) count(stormed.outcomes, kind, outcome);
      for (const what of wrong) stormed.violations.push({ nth, kind, wrong: what });
      keepSlowest(stormed, { nth, kind, ms });
      stormed.done += 1;
      onDeed?.(stormed.done);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, act));
  for (const how of ended) {
    stormed.violations.push({ nth: next, kind: 'process', wrong: `the shop ended: ${how}` });
  }
  return stormed;
}

function count(outcomes: Stormed['outcomes'], kind: string, outcome: string): void {
  const counts = outcomes.get(kind) ?? new Map<string, number>();
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  outcomes.set(kind, counts);
}

function keepSlowest({ slowest }: Stormed, one: Stormed['slowest'][number]): void {
  if (one.ms <= (slowest[slowestKept - 1]?.ms ?? 0)) return;
  slowest.push(one);
  slowest.sort((left, right) => right.ms - left.ms);
  slowest.length = Math.min(slowest.length, slowestKept);
}
