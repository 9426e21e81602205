import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { runAnswers } from './answers/run-answers.ts';
import { describeOrders, measureOrders } from './orders/measure-orders.ts';
import { describeStart, measureStart } from './start/measure-start.ts';
import type { ComparedAnswer } from './answers/compare-answers.ts';
import type { Figures } from './answers/open-generator.ts';
import { nameOf } from './answers/question.ts';

/** At least so many answers of the shop for one of theirs. */
const aims = { nginxOfPages: 0.5, nodeOfPages: 0.85, node: 0.5 };
const answersHead = row([
  'what',
  'bytes',
  '/s shop',
  'node',
  'nginx',
  'us shop',
  'node',
  'nginx',
  'p50 ms',
  'p99 ms',
  'of node',
  'of nginx',
  'aim',
  'load',
]);

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

function describeAnswer(compared: ComparedAnswer): string {
  const { question, bytes, shop, node, nginx, ofNode, ofNginx, load } = compared;
  const each = (write: (figures: Figures) => string) =>
    [shop, node, nginx].map((one) => (one === undefined ? '-' : write(one)));
  return row([
    nameOf(question),
    `${bytes}`,
    ...each(({ perSecond }) => perSecond.toFixed(0)),
    ...each(({ cpuUs }) => cpuUs?.toFixed(1) ?? '-'),
    each(({ p50Ms }) => p50Ms.toFixed(1)).join(' '),
    each(({ p99Ms }) => p99Ms.toFixed(1)).join(' '),
    ofNode.toFixed(2),
    ofNginx?.toFixed(2) ?? '-',
    judge(compared),
    load.toFixed(1),
  ]);
}

/** Calls that write to the database have no aim here: a bare server writes nothing. */
function judge({ question, ofNode, ofNginx = 0 }: ComparedAnswer): string {
  switch (question.kind) {
    case 'cart':
      return '-';
    case 'page':
      if (ofNginx >= aims.nginxOfPages) return 'met';
      return ofNode >= aims.nodeOfPages ? 'met by node' : 'missed';
    case 'call':
    case 'picture':
      return ofNode >= aims.node ? 'met' : 'missed';
  }
}

function row([what = '', ...figures]: string[]): string {
  const widths = [8, 9, 7, 7, 8, 7, 7, 15, 17, 8, 9, 12, 5];
  const cells = figures.map((figure, nth) => figure.padStart(widths[nth] ?? 0));
  return `${what.padEnd(52)}${cells.join(' ')}`;
}
