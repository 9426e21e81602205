import type { Context } from 'hono';
import { z } from 'zod';
import { orderSizeProblems } from '#contract/order-size.ts';
import { fieldText } from '#text/errors.ts';
import { orderSizeText } from '#text/cart.ts';
import { fail } from '#api/fail.ts';

const jsonType = /^application\/json\s*(?:;|$)/i;
/** PostgreSQL refuses text with a zero byte, raw or escaped. */
const zeroByte = /\0|\\u0000/;
/** As JSON writes half of a character of two, alone or with the other half behind it. */
const half = /\\ud[89a-f]/i;

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; response: Response };

export type QuerySchema<In> = z.core.$ZodType<In> & Pick<z.ZodObject, 'shape'>;

/** The query of a GET; `a=1&a=2` and `a[]=1` become lists. A call without parameters ignores it. */
export function parseQuery<In>(context: Context, schema: QuerySchema<In>): Parsed<In> {
  if (Object.keys(schema.shape).length === 0) return check({}, schema);
  if (context.req.url.includes('%00')) return refuse('The query holds a zero byte');
  const query: Record<string, string | string[]> = {};
  for (const [name, values] of Object.entries(context.req.queries())) {
    const key = name.replace(/\[\d*\]$/, '');
    const all = [query[key] ?? [], values].flat();
    query[key] = all.length === 1 && key === name ? (all[0] ?? '') : all;
  }
  return check(query, schema);
}

/** The body of a POST calls itself JSON: anything else a page of another site may send without asking. */
export async function parseBody<In>(
  context: Context,
  parse: (body: unknown) => Parsed<In>,
): Promise<Parsed<In>> {
  const type = context.req.header('content-type') ?? '';
  if (!jsonType.test(type)) return refuse('The content type is not application/json');
  const body = await context.req.text();
  if (zeroByte.test(body)) return refuse('The body holds a zero byte');
  const json = readJson(body);
  return json.ok ? parse(json.value) : json;
}

function readJson(body: string): Parsed<unknown> {
  try {
    return { ok: true, value: half.test(body) ? JSON.parse(body, wellFormed) : JSON.parse(body) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse('The body is not valid JSON');
  }
}

/** Half an emoji that was cut in two: PostgreSQL refuses it, so it is left out. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\p{Cs}/gu, '') : value;
}

function refuse(message: string): { ok: false; response: Response } {
  return { ok: false, response: fail('bad_request', { issues: [{ path: '', message }] }) };
}

/** Any value against a schema; problems become a 400 that names them, and an order too large one that says so. */
export function check<Schema extends z.core.$ZodType>(
  value: unknown,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const result = z.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.data };
  const issues = result.error.issues.map(({ path, message }) => ({ path, problem: message }));
  const size = orderSizeProblems.find((code) => issues.some(({ problem }) => problem === code));
  const response = fail('bad_request', {
    message: size && orderSizeText[size],
    issues: issues.map(({ path, problem }) => ({
      path: path.join('.'),
      message: sentences.get(problem) ?? problem,
    })),
  });
  return { ok: false, response };
}

const sentences = new Map<string, string>(Object.entries({ ...fieldText, ...orderSizeText }));
