import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Connection, openConnection } from './open-connection.ts';

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

const timeoutMs = 60_000;
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
  let next = 0;
  async function buy(): Promise<void> {
    using connection = await openConnection(address, timeoutMs);
    while (performance.now() < end) {
      const body = JSON.stringify(order((next += 1)));
      if (perSecond !== undefined) await untilDue(begun + (next * 1000) / perSecond);
      const asked = performance.now();
      const failure = await pay(connection, { body, from: fromOf(next) });
      if (failure === undefined) {
        bought.orders += 1;
        bought.latencies.push(performance.now() - asked);
      } else {
        bought.failures.set(failure, (bought.failures.get(failure) ?? 0) + 1);
      }
    }
  }
  await Promise.all(Array.from({ length: buyers }, buy));
  return { ...bought, seconds: (performance.now() - begun) / 1000 };
}

async function untilDue(at: number): Promise<void> {
  const ms = at - performance.now();
  if (ms > 0) await pause(ms);
}

/** Another address for each order, so that the limits of one address do not count. */
function fromOf(nth: number): string {
  return `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
}

/** Undefined when it is paid. */
async function pay(
  connection: Connection,
  { body, from }: { body: string; from: string },
): Promise<string | undefined> {
  const headers = { 'x-forwarded-for': from };
  const answer = await connection.post({ path: '/api/pay', body, headers });
  return failureOf(answer.status, answer.body);
}

function failureOf(status: number, text: string): string | undefined {
  // A failure of ours is told in plain words.
  if (status === 500) return '500';
  const { bill, error } = answerSchema.parse(JSON.parse(text));
  return status === 200 && bill !== undefined ? undefined : `${status} ${error?.code ?? 'no bill'}`;
}
