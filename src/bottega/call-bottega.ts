import type { z } from 'zod';
import {
  type BottegaErrorBody,
  bottegaErrorBodySchema,
  type BottegaErrorCode,
} from '#contract/bottega/error.ts';
import { withQuery } from '#contract/endpoints.ts';
import { connectionText } from '#text/bottega.ts';

const timeoutMs = 20_000;

/** Codes of the calls, and what can go wrong on the way to them. */
type CallProblem =
  | BottegaErrorCode
  | keyof Pick<typeof connectionText, 'offline' | 'timeout' | 'unreadable'>;

/** A call that did not succeed. Branch on `code`; `message` is an Italian sentence for the maker. */
export class BottegaError extends Error {
  override readonly name = 'BottegaError';
  readonly code: CallProblem;
  readonly issues: { path: string; message: string }[];
  /** Of `stock_changed`: what there is now. */
  readonly now: BottegaErrorBody['error']['now'];

  constructor(code: CallProblem, { message, issues = [], now, cause }: ErrorDetails) {
    super(message, { cause });
    this.code = code;
    this.issues = issues;
    this.now = now;
  }
}

interface ErrorDetails {
  message: string;
  issues?: { path: string; message: string }[];
  now?: BottegaErrorBody['error']['now'];
  cause?: unknown;
}

/** A call of `#contract/bottega`, such as `doorCalls.me`. */
export interface BottegaCall<In, Out> {
  method: 'GET' | 'POST';
  path: string;
  request: z.ZodType<unknown, In>;
  response: z.ZodType<Out>;
}

/**
 * Makes a call of the Bottega.
 * @throws {BottegaError} when it is refused, cannot be reached, or takes too long
 */
export async function callBottega<In extends object, Out>(
  call: BottegaCall<In, Out>,
  request: In,
): Promise<Out> {
  const response = await send(call, request);
  const body: unknown = await readJson(response);
  if (!response.ok) throw refusal(body);
  const parsed = call.response.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BottegaError('unreadable', {
    message: connectionText.unreadable,
    cause: parsed.error,
  });
}

async function send(
  { method, path }: Pick<BottegaCall<object, unknown>, 'method' | 'path'>,
  request: object,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = new Headers({ accept: 'application/json' });
  try {
    if (method === 'GET') return await fetch(withQuery(path, request), { headers, signal });
    headers.set('content-type', 'application/json');
    return await fetch(path, { method, headers, body: JSON.stringify(request), signal });
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    const code = isLate ? 'timeout' : 'offline';
    throw new BottegaError(code, { message: connectionText[code], cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new BottegaError('unreadable', { message: connectionText.unreadable, cause });
  }
}

function refusal(body: unknown): BottegaError {
  const parsed = bottegaErrorBodySchema.safeParse(body);
  if (!parsed.success) {
    return new BottegaError('unreadable', {
      message: connectionText.unreadable,
      cause: parsed.error,
    });
  }
  const { code, message, issues, now } = parsed.data.error;
  return new BottegaError(code, { message, issues, now });
}

/** Names one press of a button: pressed twice, or sent again, it is done once. Works on plain http too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
