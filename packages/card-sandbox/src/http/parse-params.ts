import type { z } from 'zod';
import type { FormFields } from './decode-form.ts';
import { invalidRequest, type WireError } from './wire-error.ts';

/** Checks decoded parameters; the first problem becomes the error that Stripe would answer. */
export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  fields: FormFields,
): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (!issue) throw invalidRequest({ message: 'Invalid request.' });
  throw issueError(issue, fields);
}

function issueError(issue: z.core.$ZodIssue, fields: FormFields): WireError {
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest({
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  }
  const param = paramName(issue.path);
  const value = valueAt(issue.path, fields);
  if (value === undefined) {
    return invalidRequest({
      code: 'parameter_missing',
      param,
      message: `Missing required param: ${param}.`,
    });
  }
  if (value === '') {
    return invalidRequest({
      code: 'parameter_invalid_empty',
      param,
      message: `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
    });
  }
  return invalidRequest({ param, ...problemOf(issue, { param, value }) });
}

function problemOf(
  issue: z.core.$ZodIssue,
  { param, value }: { param: string; value: unknown },
): { code?: string; message: string } {
  const code = 'parameter_invalid_integer';
  if (issue.message === 'integer') return { code, message: `Invalid integer: ${shown(value)}` };
  if (issue.message === 'at least 1') {
    return { code, message: 'This value must be greater than or equal to 1.' };
  }
  if (issue.message.startsWith('at most ')) {
    const most = issue.message.slice('at most '.length);
    const message = `This value must be less than or equal to ${most} (it currently is '${shown(value)}').`;
    return { code, message };
  }
  switch (issue.code) {
    case 'invalid_value':
      return { message: `Invalid ${param}: must be one of ${issue.values.join(', ')}` };
    case 'invalid_type':
      return { message: `Invalid ${issue.expected === 'record' ? 'object' : issue.expected}` };
    case 'custom':
      return { message: issue.message };
    default:
      return { message: `Invalid ${param}: ${issue.message}` };
  }
}

function paramName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ''}${rest.map((step) => `[${step}]`).join('')}`;
}

function valueAt(path: readonly PropertyKey[], fields: FormFields): unknown {
  let value: unknown = fields;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, step)?.value;
  }
  return value;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : typeof value;
}
