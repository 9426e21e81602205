import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { addressOf, ask, type Asked } from '#trials/ask.ts';
import { quantile } from '#trials/quantile.ts';

export interface Buying {
  /** Where the shop is, without a slash at the end. */
  address: string;
  /** How many pay at the same time, each again and again. */
  buyers: number;
  seconds: number;
  /** Orders a second at most; undefined: as many as are answered. */
  perSecond?: number;
  /** The body of the nth order. */
  order: (nth: number) => object;
}

export interface Bought {
  orders: number;
  /** Answers without a bill, by status and code. */
  failures: Map<string, number>;
  /** Of the orders, in milliseconds, in no order. */
  latencies: number[];
  seconds: number;
}

const answerSchema = z.object({
  bill: z.unknown().optional(),
  error: z.object({ code: z.string() }).optional(),
});

/** Lets buyers pay over HTTP until the time is over, and counts. */
export async function runBuyers({
  address,
  buyers,
  seconds,
  perSecond,
  order,
}: Buying): Promise<Bought> {
  const bought: Bought = { orders: 0, failures: new Map(), latencies: [], seconds: 0 };
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const agent = new Agent({ keepAlive: true });
  const url = `${address}/api/pay`;
  let next = 0;
  async function buy(): Promise<void> {
    while (performance.now() < end) {
      const body = JSON.stringify(order((next += 1)));
      if (perSecond !== undefined) await untilDue(begun + (next * 1000) / perSecond);
      const paid = await ask({ agent, url, body, from: addressOf(next) });
      const failure = failureOf(paid);
      if (failure === undefined) {
        bought.orders += 1;
        bought.latencies.push(paid.ms);
      } else {
        bought.failures.set(failure, (bought.failures.get(failure) ?? 0) + 1);
      }
    }
  }
  await Promise.all(Array.from({ length: buyers }, buy));
  agent.destroy();
  return { ...bought, seconds: (performance.now() - begun) / 1000 };
}

async function untilDue(at: number): Promise<void> {
  const ms = at - performance.now();
  if (ms > 0) await pause(ms);
}

/** Undefined when it is paid. */
function failureOf({ status, text }: Asked): string | undefined {
  // A failure of ours is told in plain words.
  if (status === 'unheard' || status === 500) return String(status);
  const { bill, error } = answerSchema.parse(JSON.parse(text));
  return status === 200 && bill !== undefined ? undefined : `${status} ${error?.code ?? 'no bill'}`;
}

/** One line of a run. */
export function describeRun(name: string, run: Bought): string {
  const at = (share: number) => `${quantile(run.latencies, share).toFixed(1)} ms`;
  return [
    `${name}: ${(run.orders / run.seconds).toFixed(1)}/s`,
    `p50 ${at(0.5)}`,
    `p95 ${at(0.95)}`,
    `p99 ${at(0.99)}`,
    ...[...run.failures].map(([kind, count]) => `${count} × ${kind}`),
  ].join(', ');
}
