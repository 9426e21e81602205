import { z } from 'zod';
import { type Guard, guards } from '#faults/run/guards.ts';
import { readOptions } from '#trials/read-options.ts';

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

const names = ['all', ...guards.map(({ name }) => name)];

export function readWanted(): WantedRun {
  const { runs, seed, path, trace, without } = readOptions(
    `npm run faults -- [--runs 2000] [--seed 1] [--path P] [--trace] [--without G]
guards to take out: ${names.join(', ')}`,
    {
      runs: z.coerce.number().int().min(1).default(2000),
      seed: z.coerce
        .number()
        .int()
        .default(() => Math.floor(Math.random() * 1_000_000)),
      path: z.string().optional(),
      without: z.enum(names).optional(),
      trace: z.boolean().default(false),
    },
  );
  const guard = guards.find(({ name }) => name === without);
  return { runs, seed, path, without: without === 'all' ? 'all' : guard, isTraced: trace };
}
