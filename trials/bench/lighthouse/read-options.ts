import { parseArgs } from 'node:util';
import { z } from 'zod';

const optionsSchema = z.object({
  /** A shop that runs already; none means that one is started for the measuring. */
  url: z.url({ protocol: /^https?$/ }).optional(),
  runs: z.coerce.number().int().min(1).max(20),
  /** Names of pages, separated by commas; none means all. */
  pages: z.string().optional(),
  /** Seconds to wait at most for the machine to become quiet. */
  wait: z.coerce.number().int().min(0),
});

export type Options = z.infer<typeof optionsSchema>;

const usage =
  'npm run lighthouse -- [--url http://…] [--runs 3] [--pages home,category,product,cart,checkout] [--wait 60]';

/** @throws an error that says how it is used, when an option is not understood */
export function readOptions(args: string[]): Options {
  try {
    return optionsSchema.parse(parseOptions(args));
  } catch (cause) {
    throw new Error(`Usage: ${usage}`, { cause });
  }
}

function parseOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      runs: { type: 'string', default: '3' },
      pages: { type: 'string' },
      wait: { type: 'string', default: '60' },
    },
  });
  return values;
}
