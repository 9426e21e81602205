import type { Fault } from '#sandbox/store/faults.ts';

/** The body of an ordered failure: a rate limit for 429, a conflict for 409, otherwise Stripe's own fault. */
export function faultBody({ status }: Fault): object {
  if (status === 429) {
    return wireError('invalid_request_error', 'rate_limit', 'Request rate limit exceeded.');
  }
  if (status === 409) {
    return wireError(
      'invalid_request_error',
      'lock_timeout',
      'This object cannot be accessed right now.',
    );
  }
  return wireError('api_error', 'api_error', 'An unknown error occurred');
}

/** A failure that is kept would only be replayed, so the SDK is told not to try again. */
export function faultHeaders({ kept }: Fault): Record<string, string> {
  return kept ? { 'stripe-should-retry': 'false' } : {};
}

function wireError(type: string, code: string, message: string): object {
  return { error: { type, code, message } };
}
