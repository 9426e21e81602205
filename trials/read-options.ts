import { parseArgs } from 'node:util';
import { z } from 'zod';

/**
 * Reads the options of a command line, each with the schema of its name; an option whose default is `false` is a flag.
 * Ends the process with 2, after the usage, when an option is unknown or out of bounds.
 * @param usage such as `npm run storm -- [--minutes 10]`
 */
export function readOptions<Shape extends z.ZodRawShape>(
  usage: string,
  shape: Shape,
): z.infer<z.ZodObject<Shape>> {
  const schema = z.object(shape);
  try {
    const { values } = parseArgs({ options: toOptions(schema.shape) });
    const parsed = schema.safeParse(values);
    if (parsed.success) return parsed.data;
    console.error(z.prettifyError(parsed.error));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(error.message);
  }
  console.error(usage);
  process.exit(2);
}

function toOptions(shape: z.ZodRawShape) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const isFlag = z.safeParse(schema, undefined).data === false;
      return [name, { type: isFlag ? 'boolean' : 'string' }] as const;
    }),
  );
}
