import { z } from 'zod';
import { invalidRequest } from '#sandbox/http/wire-error.ts';

/** The JSON body of a control call; 400 with the reasons when it is invalid. */
export function readOrder<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw invalidRequest({ message: z.prettifyError(parsed.error) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw invalidRequest({ message: 'The body is not JSON.' });
    throw cause;
  }
}
