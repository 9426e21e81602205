import fc from 'fast-check';
import { disagreements } from './agreement.ts';
import { liveThrough } from './live-through.ts';
import { type Plan, plan } from './model.ts';
import type { Ground } from './open-world.ts';

export interface Exploration {
  runs: number;
  seed: number;
  /** Where in the tree of cases to begin; from an earlier failure. */
  path?: string;
  /** Whether the first failing plan is taken as it is, not made smaller. */
  endOnFailure?: boolean;
  onRun?: (run: number) => void;
}

export type Explored =
  | { ok: true; runs: number }
  | { ok: false; runs: number; path: string; plan: Plan; wrong: string[] };

/** The mistakes found after a run. */
class Disagreement extends Error {
  readonly wrong: string[];

  constructor(wrong: string[]) {
    super(wrong.join('; '));
    this.wrong = wrong;
  }
}

/** Lives through many plans. The first one after which something does not agree is made as small as may be. */
export async function explore(ground: Ground, exploration: Exploration): Promise<Explored> {
  const { runs, seed, path, endOnFailure, onRun } = exploration;
  let run = 0;
  const property = fc.asyncProperty(plan, async (chosen) => {
    const wrong = await findWrong(ground, chosen);
    if (wrong.length > 0) throw new Disagreement(wrong);
    onRun?.((run += 1));
  });
  const details = await fc.check(property, { numRuns: runs, seed, path, endOnFailure });
  if (!details.failed) return { ok: true, runs: details.numRuns };
  const { counterexample, counterexamplePath, errorInstance } = details;
  if (!counterexample || !(errorInstance instanceof Disagreement)) throw errorInstance;
  return {
    ok: false,
    runs: details.numRuns,
    path: counterexamplePath ?? '',
    plan: counterexample[0],
    wrong: errorInstance.wrong,
  };
}

async function findWrong(ground: Ground, chosen: Plan): Promise<string[]> {
  const { world } = await liveThrough(ground, chosen);
  return disagreements(world);
}
