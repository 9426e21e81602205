import { parseArgs } from 'node:util';
import { type Guard, guards } from '#faults/run/guards.ts';

export interface WantedRun {
  runs: number;
  seed: number;
  /** Repeats one case of an earlier run. */
  path?: string;
  /** A guard to take out before, or each in its turn. */
  without?: Guard | 'all';
  /** Whether every turn of the failing case is told. */
  isTraced: boolean;
}

type Parsed = { ok: true; wanted: WantedRun } | { ok: false; problem: string };

export const usage = `npm run faults -- [--runs 2000] [--seed 1] [--path P] [--trace] [--without G]
guards to take out: all, ${guards.map(({ name }) => name).join(', ')}`;

const options = {
  runs: { type: 'string', default: '2000' },
  seed: { type: 'string' },
  path: { type: 'string' },
  without: { type: 'string' },
  trace: { type: 'boolean', default: false },
} as const;

export function parseRunArgs(args: string[]): Parsed {
  try {
    const { values } = parseArgs({ args, options });
    const runs = Number(values.runs);
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
    if (!Number.isInteger(runs) || runs < 1) return refuse('--runs takes a number from 1');
    if (!Number.isInteger(seed)) return refuse('--seed takes a whole number');
    const without = values.without === 'all' ? 'all' : findGuard(values.without);
    if (values.without !== undefined && !without) return refuse(`No guard is ${values.without}`);
    const { path, trace: isTraced } = values;
    return { ok: true, wanted: { runs, seed, path, without, isTraced } };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuse(error.message);
  }
}

function findGuard(name: string | undefined): Guard | undefined {
  return guards.find((guard) => guard.name === name);
}

function refuse(problem: string): Parsed {
  return { ok: false, problem };
}
