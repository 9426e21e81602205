import type { ThreeDSecureSupport } from '#sandbox/cards/card-behaviour.ts';
import type { ThreeDSecureResult } from '#sandbox/objects/three-d-secure.ts';

/**
 * The next step: a challenge, a refusal, or the charge, with the result of 3-D Secure (null without a request for it).
 */
export type AuthenticationStep = 'challenge' | 'refuse' | ThreeDSecureResult | null;

/** The 3-D Secure step of a payment, by the card's support and the payment's request for it. */
export function authenticationStep(
  support: ThreeDSecureSupport,
  { requested, offSession }: { requested: boolean; offSession: boolean },
): AuthenticationStep {
  switch (support) {
    case 'required':
      return 'challenge';
    case 'required_on_session':
      return offSession && !requested ? null : 'challenge';
    case 'required_broken':
      return 'refuse';
    case 'optional':
      return requested ? 'challenge' : null;
    case 'optional_broken':
      return requested ? 'processing_error' : null;
    case 'unenrolled':
      return requested ? 'attempt_acknowledged' : null;
    case 'unsupported':
      return requested ? 'not_supported' : null;
  }
}
