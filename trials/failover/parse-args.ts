import { parseArgs } from 'node:util';
import { z } from 'zod';

export const usage =
  'npm run failover -- [--kills 20] [--control] [--orders-per-second 3] [--first-port 4200] [--keep]';

const wholeNumber = z.coerce.number().int();
const schema = z.object({
  kills: wholeNumber.min(1),
  control: z.boolean(),
  'orders-per-second': z.coerce.number().positive().max(50),
  'first-port': wholeNumber.min(1024).max(65_000),
  keep: z.boolean(),
});
export type Wanted = z.infer<typeof schema>;

export function parseWanted(
  args: string[],
): { ok: true; wanted: Wanted } | { ok: false; problem: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        kills: { type: 'string', default: '20' },
        control: { type: 'boolean', default: false },
        'orders-per-second': { type: 'string', default: '3' },
        'first-port': { type: 'string', default: '4200' },
        keep: { type: 'boolean', default: false },
      },
    });
    const parsed = schema.safeParse(values);
    if (parsed.success) return { ok: true, wanted: parsed.data };
    return { ok: false, problem: z.prettifyError(parsed.error) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, problem: error.message };
  }
}
