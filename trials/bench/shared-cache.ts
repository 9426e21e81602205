import { loadavg } from 'node:os';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { disablePictureJobs } from '#support/database/disable-picture-jobs.ts';
import { openShopNode } from '#support/server/open-shop-node.ts';
import { middle } from './answers/compare-answers.ts';
import { listQuestions } from './answers/list-questions.ts';
import { type Figures, openGenerator } from './answers/open-generator.ts';
import { pin } from './answers/pin.ts';
import { nameOf } from './answers/question.ts';
import type { Server } from './answers/server.ts';
import { openBenchShop } from './open-bench-shop.ts';
import { openSharedCache } from './shared-cache/open-shared-cache.ts';

/**
 * Measures how much of the pages a shared cache takes off the shop: `npm run bench:shared-cache`. The same pages are asked for at the
 * shop itself, at nginx before a shop that tells it nothing, and at nginx before one with
 * SHARED_CACHE_SECONDS. Shops and nginx share one core; processor time is that of the shop alone.
 */
const options = readOptions(
  'npm run bench:shared-cache -- [--shared 60] [--seconds 3] [--rounds 3]',
  {
    seconds: z.coerce.number().min(0.5).default(3),
    rounds: z.coerce.number().int().min(1).default(3),
    shared: z.string().default('60'),
  },
);

const warmSeconds = 2;

await using before = await openBenchShop();
const { databaseUrl, home, pool } = before;
const settings = { LOG_LEVEL: 'error', SHARED_CACHE_SECONDS: options.shared };
const after = await openShopNode({ databaseUrl, dataDir: home, settings });
await using closing = new AsyncDisposableStack();
closing.defer(() => after.end());
// Each start wants its pictures made.
await disablePictureJobs(pool);
await using plain = await openSharedCache(portOf(before.node));
await using shared = await openSharedCache(portOf(after));
if (plain === undefined || shared === undefined) throw new Error('nginx is not installed');
using generator = openGenerator();
for (const pid of [before.node.pid, after.pid, plain.pid, shared.pid]) await pin(pid, 0);
const isPinned = await pin(generator.pid, 1);

const ways: { what: string; server: Server }[] = [
  { what: 'the shop itself', server: serverOf(portOf(before.node), before.node.pid) },
  { what: 'nginx, setting unset', server: serverOf(plain.port, before.node.pid) },
  { what: `nginx, ${options.shared} s`, server: serverOf(shared.port, after.pid) },
];
const questions = (await listQuestions(before.node.address)).filter(
  ({ kind, encoding }) => kind === 'page' && encoding === 'br',
);
console.log(
  `nginx ${shared.version}, ${options.rounds} rounds of ${options.seconds} s, ` +
    `${isPinned ? 'shops and nginx on core 0, generator on core 1' : 'no core of their own'}`,
);
for (const question of questions) {
  const found = ways.map(({ what, server }) => ({ what, server, rounds: Array<Figures>() }));
  // The first answers of a server are slow, and the cache is empty.
  for (const { server } of found) await generator.measure(server, question, warmSeconds);
  for (let round = 0; round < options.rounds; round += 1) {
    for (const { server, rounds } of found) {
      rounds.push(await generator.measure(server, question, options.seconds));
    }
  }
  for (const { what, rounds } of found) {
    console.log(`${nameOf(question)}, ${what}: ${describe(middle(rounds))}`);
  }
}

function portOf({ address }: { address: string }): number {
  return Number(new URL(address).port);
}

/** @param pid of the shop, whose work is counted wherever it is asked */
function serverOf(port: number, pid: number): Server {
  return { name: 'shop', port, pid, pathOf: ({ path }) => path };
}

function describe(figures: Figures | undefined): string {
  if (figures === undefined) throw new Error('Nothing was measured');
  const { perSecond, cpuUs = Number.NaN, p50Ms, p99Ms } = figures;
  // Microseconds for one are milliseconds for a thousand.
  const secondsPerThousand = (cpuUs / 1000).toFixed(4);
  return [
    `${perSecond.toFixed(0)} pages/s`,
    `${secondsPerThousand} s of the shop's processor per 1000`,
    `p50 ${p50Ms.toFixed(1)} ms`,
    `p99 ${p99Ms.toFixed(1)} ms`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ');
}
