import { resolve } from 'node:path';
import { z } from 'zod';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { interruptOnSignal } from '#trials/interrupt-on-signal.ts';
import { readOptions } from '#trials/read-options.ts';
import { comeToRest } from '#hostile/shop/come-to-rest.ts';
import { lookAround } from '#hostile/shop/look-around.ts';
import { openTarget, type Target } from '#hostile/shop/open-target.ts';
import { describeStorm } from '#hostile/fuzz/describe-storm.ts';
import { storm } from '#hostile/fuzz/storm.ts';
import fc from 'fast-check';
import type { Known } from '#hostile/requests/known.ts';
import { openPatience } from '#hostile/wire/patience.ts';
import { readBody } from '#hostile/wire/read-body.ts';
import { writeMessage } from '#hostile/wire/write-message.ts';
import { type Deed, deedOf, deeds, seedOf } from '#hostile/fuzz/deeds.ts';
import { nameWrong } from '#hostile/fuzz/name-wrong.ts';
import { perform, type Performed } from '#hostile/fuzz/perform.ts';

const shownBytes = 4_000;
const shrinkingMs = 30_000;

const tellEveryMs = 10_000;
/** Of those that come first: pages and pictures are kept, code is compiled, connections open. */
const warmingUp = 5_000;

const wanted = readOptions(
  'npm run fuzz -- [--requests 100000] [--seed 1] [--seconds S] [--at-once 32] [--patience 5] [--only N]',
  {
    requests: z.coerce.number().int().min(1).default(100_000),
    seed: z.coerce
      .number()
      .int()
      .default(() => Math.floor(Math.random() * 1_000_000)),
    /** No new requests after so long. */
    seconds: z.coerce.number().positive().optional(),
    /** So long may an answer take, in seconds. */
    patience: z.coerce.number().positive().default(5),
    /** How many at the same time. */
    'at-once': z.coerce.number().int().min(1).max(500).default(32),
    /** The number of the one request that is wanted, of an earlier run. */
    only: z.coerce.number().int().min(0).optional(),
  },
);

process.exitCode = await main();

/** 0 when the shop stood it all, 1 when something is wrong, 2 when the command could not be done. */
async function main(): Promise<number> {
  await ensureBuilt(resolve(import.meta.dirname, '..', '..'), { say: console.log });
  await using target = await openTarget();
  const known = await lookAround(target.address);
  const { only } = wanted;
  if (only !== undefined) return await replay({ target, known }, { ...wanted, only });
  console.log(`Seed ${wanted.seed}`);
  const interrupt = interruptOnSignal();
  const plan = { ...toPlan(wanted), interrupt };
  const from = Math.min(warmingUp, Math.floor(wanted.requests / 2));
  const begun = await storm({ target, known }, { ...plan, requests: from });
  const before = await target.shop.weigh();
  const stormed = await storm({ target, known }, { ...plan, from }, begun);
  if (interrupt.aborted) return 2;
  const wrong = await comeToRest(target, before);
  for (const line of describeStorm(stormed, wanted.seed)) console.log(line);
  for (const line of wrong) console.log(`Wrong afterwards: ${line}`);
  return stormed.violations.length + wrong.length === 0 ? 0 : 1;
}

function toPlan({ requests, seed, seconds, patience, 'at-once': atOnce }: typeof wanted) {
  const begun = Date.now();
  let told = begun;
  return {
    requests,
    seed,
    seconds,
    atOnce,
    patienceMs: patience * 1000,
    onDeed(done: number) {
      if (Date.now() - told < tellEveryMs) return;
      told = Date.now();
      console.log(`${done} of ${requests}, ${Math.round((told - begun) / 1000)} s`);
    },
  };
}

type Wanted = { seed: number; only: number; patience: number };

/** Does one thing of a storm again, makes it small when something is wrong, and shows it. The exit code. */
async function replay(
  { target, known }: { target: Target; known: Known },
  { seed, only: nth, patience: seconds }: Wanted,
): Promise<number> {
  const { address, port, shop } = target;
  using patience = openPatience({ pid: shop.pid, ms: seconds * 1000 });
  const arbitrary = deeds(known);
  const place = { address, port, patience };
  const deed = deedOf(arbitrary, { seed, nth });
  const first = await perform(deed, place);
  show(deed, first);
  if (first.wrong.length === 0) return 0;
  const names = new Set(namesOf(first));
  let smallest = { deed, performed: first };
  const property = fc.asyncProperty(arbitrary, async (smaller) => {
    const performed = await perform(smaller, place);
    if (!namesOf(performed).some((name) => names.has(name))) return;
    smallest = { deed: smaller, performed };
    throw new Error(performed.wrong.join('; '));
  });
  // The first case of this seed is the deed itself; the next ones shrink it.
  await fc.check(property, {
    seed: seedOf(seed, nth),
    numRuns: 1,
    interruptAfterTimeLimit: shrinkingMs,
  });
  console.log('\nMade small:\n');
  show(smallest.deed, smallest.performed);
  return 1;
}

function namesOf({ kind, wrong }: Performed): string[] {
  return wrong.map((one) => nameWrong({ kind, wrong: one }));
}

function show(deed: Deed, { kind, outcomes, wrong, ms, heard }: Performed): void {
  if (deed.do === 'shop') console.log(`${deed.manner}: ${deed.line._id} ${deed.line.size}`);
  else {
    const { messages, manner } = deed.visit;
    console.log(`${kind}, ${JSON.stringify(manner)}`);
    for (const message of messages) console.log(cut(writeMessage(message).toString('latin1')));
  }
  console.log(`-> ${outcomes.join(', ')} in ${Math.round(ms)} ms`);
  for (const answer of heard?.answers ?? []) {
    console.log([...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n'));
    console.log(cut(readBody(answer)));
  }
  for (const line of wrong) console.log(`Wrong: ${line}`);
}

/** Control letters are shown, so that they do nothing to whoever reads. */
function cut(text: string): string {
  const shown = text.replaceAll(/[^\n\x20-\x7e\xa0-\uffff]/g, (letter) => {
    return letter === '\r'
      ? ''
      : `\\x${(letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`;
  });
  return shown.length <= shownBytes
    ? shown
    : `${shown.slice(0, shownBytes)}… (${shown.length} letters)`;
}
