import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { answersHead, describeAnswer } from './answers/describe-answers.ts';
import { runAnswers } from './answers/run-answers.ts';
import { describeOrders, measureOrders } from './orders/measure-orders.ts';
import { describeStart, measureStart } from './start/measure-start.ts';

/**
 * Measures one node: `npm run bench`. Pages, calls and a picture from memory beside a bare `node:http` and nginx with
 * the same bytes, orders, start and memory. The load average tells of other work.
 */
const { seconds, rounds, only, of, json } = readOptions(
  'npm run bench -- [--seconds 3] [--rounds 3] [--only answers] [--of product] [--json data/bench.json]',
  {
    seconds: z.coerce.number().min(0.2).default(3),
    rounds: z.coerce.number().int().min(1).default(3),
    only: z.enum(['answers', 'orders', 'start']).optional(),
    of: z.string().default(''),
    json: z.string().default('data/bench.json'),
  },
);
const machine = {
  at: new Date().toISOString(),
  processor: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  memoryGb: Math.round(totalmem() / 1e9),
  node: process.version,
  load: loadavg()[0] ?? 0,
  rounds,
  seconds,
};
console.log(
  Object.entries(machine)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
);
const wants = (part: typeof only) => only === undefined || only === part;

const answers = wants('answers') ? await tellAnswers() : undefined;
const orders = wants('orders') ? await tellOrders() : undefined;
const start = wants('start') ? await measureStart({ rounds }) : undefined;
if (start) console.log(`\n${describeStart(start)}`);
await mkdir(dirname(json), { recursive: true });
await writeFile(json, JSON.stringify({ machine, ...answers, orders, start }, null, 2));
console.log(`\n${json} has these figures`);

async function tellAnswers() {
  console.log(`\n${answersHead}`);
  const onAnswer = (one: Parameters<typeof describeAnswer>[0]) => console.log(describeAnswer(one));
  const found = await runAnswers({ rounds, seconds, only: of, onAnswer });
  const { isPinned, nginx, memoryMb } = found;
  console.log(
    isPinned ? 'servers on core 0, generator on core 1' : 'nobody has a core of their own',
  );
  console.log(nginx === undefined ? 'nginx is not installed: without it' : `nginx ${nginx}`);
  const sizes = Object.entries(memoryMb).map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`);
  console.log(`memory after these answers: ${sizes.join(', ')}`);
  return found;
}

async function tellOrders() {
  console.log('');
  return measureOrders({ rounds, seconds, onMeasured: (one) => console.log(describeOrders(one)) });
}
