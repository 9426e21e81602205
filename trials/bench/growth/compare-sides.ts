import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { addressOf, ask, type Asked as Answer } from '#trials/ask.ts';
import { quantile } from '#trials/quantile.ts';
import type { Asked, Question, Side } from './question.ts';

export interface AskedSide extends Side {
  address: string;
  pool: Pool;
}

export interface Times {
  p25Ms: number;
  p50Ms: number;
  p95Ms: number;
}

export interface Compared {
  sample: Times;
  grown: Times;
  /** Grown by sample at the 25th percentile, since other work on the machine only ever adds to a time. */
  ratio: number;
  /** Other answers than were meant. */
  failures: string[];
}

/** Until a change is heard of. */
const hearMs = 60;
const agent = new Agent({ keepAlive: true });

/** Asks two shops the same in turn, so many times. */
export async function compareSides(
  question: Question,
  { sample, grown, rounds }: { sample: AskedSide; grown: AskedSide; rounds: number },
): Promise<Compared> {
  const failures: string[] = [];
  const times = new Map<AskedSide, number[]>([
    [sample, []],
    [grown, []],
  ]);
  const { warm = 1 } = question;
  // The first are asked for nothing: they may compile something, or be what is kept.
  for (let nth = -warm; nth < rounds; nth += 1) {
    for (const [side, taken] of times) {
      const asked = question.ask(side, nth + warm, randomUUID());
      if (question.kept === 'anew') await forget(side.pool);
      const { status, text, ms } = await send(side.address, asked);
      if (status === (question.status ?? 200)) question.hear?.(side, text, asked);
      else failures.push(`${status} ${text.slice(0, 80)}`);
      if (nth >= 0) taken.push(ms);
    }
  }
  const [ofSample, ofGrown] = [...times.values()].map(describe);
  if (ofSample === undefined || ofGrown === undefined) throw new Error('Nothing was measured');
  return { sample: ofSample, grown: ofGrown, ratio: ofGrown.p25Ms / ofSample.p25Ms, failures };
}

/** As if anything had changed. */
async function forget(pool: Pool): Promise<void> {
  await pool.query(`select pg_notify('catalogue_changed', '*')`);
  await pause(hearMs);
}

function describe(times: readonly number[]): Times {
  return {
    p25Ms: quantile(times, 0.25),
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  };
}

/** From another address each time, so that the limits of one address do not count. */
export function send(address: string, { path, body, headers }: Asked): Promise<Answer> {
  return ask({
    agent,
    url: `${address}${path}`,
    body: body && JSON.stringify(body),
    from: addressOf(Math.floor(Math.random() * 2 ** 24)),
    headers: { 'accept-encoding': 'br', ...headers },
  });
}
