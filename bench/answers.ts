import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import { type Figures, measure, middle } from './answers/measure.ts';
import { openSameServer, type Question } from './answers/open-same-server.ts';
import { openBenchShop } from './open-bench-shop.ts';

/**
 * Answers per second from memory: `npm run bench:answers`. Pages, read calls and a picture, each beside a
 * bare `node:http` with the same bytes, in turn and in one run. The servers have one core and the
 * generator another, where `taskset` is there. The ratio by processor time does not mind who else is at
 * work; that by answers per second is at most what the generator can ask.
 */
const options = z
  .object({
    seconds: z.coerce.number().min(1),
    runs: z.coerce.number().int().min(1),
    json: z.string().optional(),
  })
  .parse(
    parseArgs({
      options: {
        seconds: { type: 'string', default: '3' },
        runs: { type: 'string', default: '3' },
        json: { type: 'string' },
      },
    }).values,
  );

const product = 'cardigan-alba';
const calls = [
  '/api/advices',
  '/api/pagedProducts?type=clothes&start=0&limit=12',
  `/api/product?_id=${product}`,
  `/api/someProducts?ids=${product}`,
  '/api/countProducts?type=clothes',
  '/api/thresholdPrice',
];

await using shop = await openBenchShop();
const { node } = shop;
const page = await (await fetch(`${node.address}${paths.product(product)}`)).text();
const picture = /\/file\/[^"\s]+\.large\.avif\?v=[0-9a-f]+/.exec(page)?.[0];
if (picture === undefined) throw new Error('The page of the product shows no picture');

const questions: Question[] = [
  ...[paths.home, paths.clothes, paths.product(product), ...calls].flatMap((path) => [
    { path, encoding: '' },
    { path, encoding: 'br' },
  ]),
  { path: picture, encoding: '' },
];
using same = await openSameServer(node.address, questions);
await pin([process.pid], 1);
await pin([node.pid, same.pid], 0);

const lines = [];
for (const [nth, question] of questions.entries()) {
  const ours: Figures[] = [];
  const bare: Figures[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    ours.push(await measure(node, question, options.seconds));
    bare.push(await measure(same, question, options.seconds));
  }
  const line = describe(question, { ours: middle(ours), bare: middle(bare), nth });
  lines.push(line);
  console.log(Object.values(line).join('  '));
}
if (options.json !== undefined) await writeFile(options.json, JSON.stringify(lines, null, 2));

function describe(
  { path, encoding }: Question,
  { ours, bare, nth }: { ours: Figures; bare: Figures; nth: number },
) {
  return {
    what: `${path} ${encoding || 'plain'}`,
    size: `${same.sizes[nth]} B`,
    perSecond: `${ours.perSecond.toFixed(0)}/s of ${bare.perSecond.toFixed(0)}/s`,
    ratio: `ratio ${(ours.perSecond / bare.perSecond).toFixed(2)}`,
    processor: `processor ${ours.cpuUs?.toFixed(0)} of ${bare.cpuUs?.toFixed(0)} us, ratio ${((bare.cpuUs ?? 0) / (ours.cpuUs ?? 0)).toFixed(2)}`,
    latency: `p50 ${ours.p50Ms} ms, p99 ${ours.p99Ms} ms`,
    load: `load ${loadavg()[0]?.toFixed(1)}`,
  };
}

/** Where there is no `taskset`, or one core only, everybody runs where they like. */
async function pin(pids: number[], core: number): Promise<void> {
  for (const pid of pids) {
    await promisify(execFile)('taskset', ['-acp', String(core), String(pid)]).catch(
      () => undefined,
    );
  }
}
