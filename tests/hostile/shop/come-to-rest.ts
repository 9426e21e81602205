import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { marker } from '#hostile/requests/marker.ts';
import { judgeLog } from '#hostile/judge/judge-log.ts';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { triggerReconcile } from '#support/database/trigger-reconcile.ts';
import { settle } from '#support/shop/settle.ts';
import type { Weight } from '#support/server/shop-process.ts';
import type { Target } from './open-target.ts';

const minute = 60_000;
const pollMs = 1_000;
/** So often it is weighed until it is as light as it was. */
const weighings = 30;

/** Mistakes of a shop when a storm is over and everything has ended that began in it. */
export async function comeToRest(target: Target, before: Weight): Promise<string[]> {
  const { address, shop, pool, dataDir, databaseUrl, initialStock } = target;
  const tooHeavy = await growLight(target, before);
  const log = shop.output();
  const stained = await findStains(address);
  // Every hold ends, and what lost its browser is brought home.
  await shop.setClock(20 * minute);
  await advanceQueueClock(pool, 20 * minute);
  await triggerReconcile(databaseUrl);
  const disagreements = await settle({ pool, dataDir, initialStock });
  return [...tooHeavy, ...stained, ...disagreements, ...judgeLog(log)];
}

/** Connections of the last clients take a moment to go. */
async function growLight({ shop }: Target, before: Weight): Promise<string[]> {
  let tooHeavy: string[] = [];
  for (let weighing = 0; weighing < weighings; weighing += 1) {
    await pause(pollMs);
    tooHeavy = judgeWeight(before, await shop.weigh());
    if (tooHeavy.length === 0) break;
  }
  return tooHeavy;
}

/** Answers that are the same for everybody, and are cached for everybody. */
const shared = [
  paths.home,
  paths.shop,
  paths.clothes,
  paths.forhome,
  paths.withdrawal,
  paths.privacy,
  paths.product('cardigan-alba'),
  '/there-is-no-such-page',
  '/sitemap.xml',
  '/robots.txt',
  endpoints.advices.path,
  endpoints.question.path,
];
const stain = new RegExp(`${marker}|evil\\.example|onerror`);

/** Traces of hostile visitors in what others are sent after them. */
async function findStains(address: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of shared) {
    const answer = await fetch(address + path);
    const headers = [...answer.headers].join('\n');
    const [trace] = stain.exec(`${headers}\n${await answer.text()}`) ?? [];
    if (trace !== undefined) found.push(`${path} tells others of ${trace}`);
  }
  return found;
}

const mebibyte = 1024 * 1024;
/** Growth that is allowed: kept pages and pictures, compiled code, connections to the database. */
const mayGrow = { ratio: 1.5, bytes: 64 * mebibyte, sockets: 12 };

/** Memory and sockets of a process after a storm, beyond those before it. */
function judgeWeight(before: Weight, after: Weight): string[] {
  const kept = (weight: Weight) => weight.heapBytes + weight.outsideBytes;
  const sizes = [
    { what: 'what it holds', before: kept(before), after: kept(after) },
    { what: 'its memory', before: before.residentBytes, after: after.residentBytes },
  ];
  const grown = sizes
    .filter((one) => one.after > one.before * mayGrow.ratio + mayGrow.bytes)
    .map((one) => `${one.what} grew from ${toText(one.before)} to ${toText(one.after)}`);
  if (after.sockets <= before.sockets + mayGrow.sockets) return grown;
  return [...grown, `${after.sockets} connections stayed, before there were ${before.sockets}`];
}

function toText(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MB`;
}
