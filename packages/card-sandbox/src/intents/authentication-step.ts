import type { ThreeDSecureSupport } from '#sandbox/cards/card-behaviour.ts';
import type { ThreeDSecureResult } from '#sandbox/objects/three-d-secure.ts';

/** What comes next: a challenge, a refusal, or the charge, with what 3-D Secure came to (null: nobody asked for it). */
export type AuthenticationStep = 'challenge' | 'refuse' | ThreeDSecureResult | null;

/** What 3-D Secure makes of a payment, by what the card knows of it and whether the payment asks for it. */
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
