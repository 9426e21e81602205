import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
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

const timeoutMs = 60_000;
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
      const begun = performance.now();
      const { status, text } = await send(side.address, asked);
      const ms = performance.now() - begun;
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

/** Another address for each request, so that the limits of one address do not count. */
function from(): string {
  const part = () => Math.floor(Math.random() * 250) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

export function send(
  address: string,
  { path, body, headers }: Asked,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const call = request(
      `${address}${path}`,
      {
        agent,
        method: json === undefined ? 'GET' : 'POST',
        timeout: timeoutMs,
        headers: {
          'x-forwarded-for': from(),
          'accept-encoding': 'br',
          ...(json !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(json),
          }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const isPlain = response.headers['content-encoding'] === undefined;
          const text = isPlain ? Buffer.concat(parts).toString() : '';
          resolve({ status: response.statusCode ?? 0, text });
        });
      },
    );
    call.on('timeout', () => call.destroy(new Error(`No answer within ${timeoutMs} ms`)));
    call.on('error', reject);
    call.end(json);
  });
}
