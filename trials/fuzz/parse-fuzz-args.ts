import { parseArgs } from 'node:util';
import { z } from 'zod';

const whole = z.coerce.number().int();
const wantedSchema = z.object({
  requests: whole.min(1),
  seed: whole,
  /** No new requests after so long. */
  seconds: z.coerce.number().positive().optional(),
  /** So long may an answer take, in seconds. */
  patience: z.coerce.number().positive(),
  /** How many at the same time. */
  at_once: whole.min(1).max(500),
  /** The number of the one request that is wanted, of an earlier run. */
  only: whole.min(0).optional(),
});

export type WantedFuzz = z.infer<typeof wantedSchema>;
type Parsed = { ok: true; wanted: WantedFuzz } | { ok: false; problem: string };

export const usage =
  'npm run fuzz -- [--requests 100000] [--seed 1] [--seconds S] [--at-once 32] [--patience 5] [--only N]';

const options = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string' },
  seconds: { type: 'string' },
  patience: { type: 'string', default: '5' },
  'at-once': { type: 'string', default: '32' },
  only: { type: 'string' },
} as const;

export function parseFuzzArgs(args: string[]): Parsed {
  try {
    const { values } = parseArgs({ args, options });
    const seed = values.seed ?? Math.floor(Math.random() * 1_000_000);
    const parsed = wantedSchema.safeParse({ ...values, at_once: values['at-once'], seed });
    if (parsed.success) return { ok: true, wanted: parsed.data };
    return { ok: false, problem: z.prettifyError(parsed.error) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, problem: error.message };
  }
}
