import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { quantile } from '#trials/quantile.ts';

/**
 * Asks the same again and again over some connections, as little as possible done with the answers:
 * bytes are counted, not kept. Its parent sends the plan, hears `warm` once the first answers are past, and
 * at the end the measurements.
 */
const planSchema = z.object({
  port: z.number(),
  /** Head and body, as it is written to the connection. */
  request: z.string(),
  connections: z.number(),
  warmMs: z.number(),
  seconds: z.number(),
});

type Plan = z.infer<typeof planSchema>;

process.on('message', (message) => {
  void generate(planSchema.parse(message)).then((measured) => process.send?.(measured));
});
process.on('disconnect', () => process.exit());

async function generate(plan: Plan): Promise<object> {
  let times: number[] = [];
  const stops = Array.from({ length: plan.connections }, () =>
    askAgain(plan, (ms) => times.push(ms)),
  );
  await pause(plan.warmMs);
  process.send?.('warm');
  times = [];
  const begun = performance.now();
  await pause(plan.seconds * 1000);
  const taken = times.slice();
  const seconds = (performance.now() - begun) / 1000;
  process.send?.('over');
  for (const stop of stops) await stop();
  return {
    answers: taken.length,
    seconds,
    p50Ms: quantile(taken, 0.5),
    p99Ms: quantile(taken, 0.99),
  };
}

/** One buffer for all connections, since each chunk is parsed at once. */
const buffer = Buffer.allocUnsafe(256 * 1024);
const headEnd = '\r\n\r\n';
const lengthIn = /\r\ncontent-length: (\d+)\r\n/i;

/** One connection, one request at a time. @returns ends it */
function askAgain({ port, request }: Plan, onAnswer: (ms: number) => void): () => Promise<void> {
  let asked = 0;
  let left = 0;
  let isOver = false;
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer,
      callback(size) {
        left = (left > 0 ? left : lengthOf(buffer.subarray(0, size))) - size;
        if (left > 0) return true;
        onAnswer(performance.now() - asked);
        ask();
        return true;
      },
    },
  });
  function ask(): void {
    if (isOver) return;
    asked = performance.now();
    socket.write(request, 'latin1');
  }
  socket.on('error', (error) => {
    throw error;
  });
  socket.on('close', () => {
    if (!isOver) throw new Error('The server has closed a connection');
  });
  ask();
  return async () => {
    isOver = true;
    socket.destroy();
    await once(socket, 'close');
  };
}

/** Of a whole answer, by its head. Heads are short: they come in one piece. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf(headEnd);
  const head = bytes.toString('latin1', 0, end + headEnd.length);
  const length = lengthIn.exec(head)?.[1];
  if (end < 0 || length === undefined || !head.startsWith('HTTP/1.1 200')) {
    throw new Error(`Answered otherwise: ${head.slice(0, 200)}`);
  }
  return head.length + Number(length);
}
