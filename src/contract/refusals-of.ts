import type { Call } from '#contract/calls.ts';
import { isKeyed } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/error.ts';

/**
 * Every error code a call may respond with: its own, and those that follow from its entry. A query or a
 * body can be malformed, a key be missing, a limit be reached, and a POST come from another site or be
 * too large.
 */
export function refusalsOf(call: Call): ErrorCode[] {
  const isPost = call.method === 'POST';
  const takesInput = isPost || Object.keys(call.request.shape).length > 0;
  const codes: ErrorCode[] = [
    ...(takesInput ? (['bad_request'] as const) : []),
    ...(isKeyed(call.path) ? (['unauthorised'] as const) : []),
    ...(isPost ? (['forbidden', 'too_large'] as const) : []),
    ...('limit' in call ? (['too_many_attempts'] as const) : []),
    ...call.refuses,
    'internal',
    'overloaded',
  ];
  return codes;
}
