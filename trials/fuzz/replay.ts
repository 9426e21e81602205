import fc from 'fast-check';
import type { Known } from '#hostile/requests/known.ts';
import type { Target } from '#hostile/shop/open-target.ts';
import { openPatience } from '#hostile/wire/patience.ts';
import { readBody } from '#hostile/wire/read-body.ts';
import { writeMessage } from '#hostile/wire/write-message.ts';
import { type Deed, deedOf, deeds, seedOf } from '#hostile/fuzz/deeds.ts';
import { nameWrong } from '#hostile/fuzz/name-wrong.ts';
import { perform, type Performed } from '#hostile/fuzz/perform.ts';

type Wanted = { seed: number; only: number; patience: number };

const shownBytes = 4_000;
const shrinkingMs = 30_000;

/** Does one thing of a storm again, makes it small when something is wrong, and shows it. The exit code. */
export async function replay(
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
