import { setTimeout as pause } from 'node:timers/promises';
import type { Known } from '#hostile/requests/known.ts';
import { buy } from '#hostile/shop/buy.ts';
import { listLines } from '#hostile/shop/list-lines.ts';
import type { Target } from '#hostile/shop/open-target.ts';
import { openVisitor } from '#hostile/shop/open-visitor.ts';
import { type Attack, attacks, type Ground } from './attackers.ts';

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

export interface Besieged {
  purchases: Purchase[];
  /** Counts of the shop's answers, by attack. */
  outcomes: Map<string, Map<string, number>>;
}

const shopperMs = 60_000;
/** An attacker that was cut off or refused pauses before the next attack. */
const sulkMs = 50;
/** The honest visitor looks at things between purchases. */
const restMs = 250;

/** Lets attackers at a shop while one honest visitor buys again and again. */
export async function besiege(
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
