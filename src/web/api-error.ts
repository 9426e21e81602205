import type { ErrorBody, ErrorCode } from '#contract/error.ts';

/** Codes of the API, and failures on the way to it. */
type CallProblem = ErrorCode | 'offline' | 'timeout' | 'unreadable';

interface ApiErrorDetails {
  status?: number;
  /** The API's Italian sentence. */
  message?: string;
  /** The order that a refused card belongs to. */
  orderId?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A call that did not succeed. Branch on `code`; `message` is for the shopper or the log. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: CallProblem;
  readonly details: ApiErrorDetails;

  constructor(code: CallProblem, details: ApiErrorDetails = {}) {
    super(details.message ?? code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  static fromResponse(response: Response, body: unknown): ApiError {
    const { status } = response;
    if (!isErrorBody(body)) return new ApiError('unreadable', { status });
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    return new ApiError(body.error.code, {
      status,
      message: body.error.message,
      orderId: body.error.order_id,
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    });
  }

  static fromFailure(cause: unknown): ApiError {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    return new ApiError(timedOut ? 'timeout' : 'offline', { cause });
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** Whether a call was refused, or failed on its way, with one of these codes. */
export function hasCode(problem: unknown, ...codes: CallProblem[]): problem is ApiError {
  return problem instanceof ApiError && codes.includes(problem.code);
}

/** Whether the shop has no such piece, or no more of it: the page is out of date. */
export function isGone(problem: unknown): boolean {
  return hasCode(problem, 'not_available', 'not_found');
}

/** Too many calls, or somebody on the way who does not reach the shop. */
const laterStatuses = [429, 502, 503, 504];

/** Whether a call failed because the shop could not be asked, or asks for patience. */
export function isNoAnswer(problem: unknown): boolean {
  if (!(problem instanceof ApiError)) return false;
  const { status } = problem.details;
  return hasCode(problem, 'offline', 'timeout') || laterStatuses.some((later) => later === status);
}
