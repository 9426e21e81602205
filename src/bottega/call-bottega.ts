import type { z } from 'zod';
import {
  type BottegaErrorBody,
  bottegaErrorBodySchema,
  type BottegaErrorCode,
} from '#contract/bottega/error.ts';
import { withQuery } from '#contract/endpoints.ts';
import { connectionText } from '#text/bottega.ts';

const timeoutMs = 20_000;
/** A photograph on a slow line, and its making. */
const uploadTimeoutMs = 90_000;

/** The browser had no connection, and sent nothing; or no answer came, or none that can be read. */
type ConnectionProblem = keyof typeof connectionText.problems;
type CallProblem = BottegaErrorCode | ConnectionProblem;

/** A call that did not succeed. Branch on `code`; `message` is an Italian sentence for the maker. */
export class BottegaError extends Error {
  override readonly name = 'BottegaError';
  readonly code: CallProblem;
  readonly issues: { path: string; message: string }[];
  /** Of `stock_changed`: the present stock, and the last move. */
  readonly now: BottegaErrorBody['error']['now'];
  /** Of a `conflict` about a field of a product: its present value. */
  readonly field: BottegaErrorBody['error']['field'];

  constructor(code: CallProblem, { message, issues = [], now, field, cause }: ErrorDetails) {
    super(message, { cause });
    this.code = code;
    this.issues = issues;
    this.now = now;
    this.field = field;
  }
}

type ErrorDetails = Omit<BottegaErrorBody['error'], 'code'> & { cause?: unknown };

/** A call of `#contract/bottega`, such as `authCalls.me`. */
export interface BottegaCall<In, Out> {
  method: 'GET' | 'POST';
  path: string;
  /** A POST that changes nothing. */
  looks?: true;
  request: z.ZodType<unknown, In>;
  response: z.ZodType<Out>;
}

/**
 * Makes a call of the Bottega.
 * @param file the body of an upload, whose request is the query
 * @throws {BottegaError} when it is refused, cannot be reached, or takes too long
 */
export async function callBottega<In extends object, Out>(
  call: BottegaCall<In, Out>,
  request: In,
  file?: Blob,
): Promise<Out> {
  const response = await send(call, request, file);
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw noAnswer(call, 'unreadable', cause);
  });
  if (!response.ok) throw refusal(call, body);
  const parsed = call.response.safeParse(body);
  if (parsed.success) return parsed.data;
  throw noAnswer(call, 'unreadable', parsed.error);
}

/** Whether the call may have been done, although it failed. */
export function isAnswerLost({ code }: BottegaError): boolean {
  return lostCodes.has(code);
}

const lostCodes = new Set<CallProblem>([
  'unreachable',
  'timeout',
  'unreadable',
  'overloaded',
  'disk_full',
  'internal',
]);

type Sent = Pick<BottegaCall<object, unknown>, 'method' | 'path' | 'looks'>;

async function send(call: Sent, request: object, file?: Blob): Promise<Response> {
  const { method, path } = call;
  const isOnline = navigator.onLine;
  const signal = AbortSignal.timeout(file === undefined ? timeoutMs : uploadTimeoutMs);
  const headers = new Headers({ accept: 'application/json' });
  try {
    if (method === 'GET') return await fetch(withQuery(path, request), { headers, signal });
    if (file) return await fetch(withQuery(path, request), { method, headers, body: file, signal });
    headers.set('content-type', 'application/json');
    return await fetch(path, { method, headers, body: JSON.stringify(request), signal });
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    const problem = isOnline ? 'unreachable' : 'offline';
    throw noAnswer(call, isLate ? 'timeout' : problem, cause);
  }
}

/** After a press the sentence says whether it may have been done. */
function noAnswer({ method, looks }: Sent, code: ConnectionProblem, cause: unknown): BottegaError {
  const { problems, notDone, maybeDone } = connectionText;
  const ofPress = code === 'offline' ? notDone : maybeDone;
  const message = method === 'GET' || looks ? problems[code] : ofPress;
  return new BottegaError(code, { message, cause });
}

function refusal(call: Sent, body: unknown): BottegaError {
  const parsed = bottegaErrorBodySchema.safeParse(body);
  if (!parsed.success) return noAnswer(call, 'unreadable', parsed.error);
  const { code, ...details } = parsed.data.error;
  return new BottegaError(code, details);
}

/** Names one press of a button: pressed twice, or sent again, it is done once. Works on plain http too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
