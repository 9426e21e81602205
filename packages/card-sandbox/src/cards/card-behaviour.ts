/** The issuer's answer to a charge; `fraudulent` never gets that far. */
export type Issuer =
  | 'approves'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'card_velocity_exceeded'
  | 'fraudulent'
  | 'test_mode_live_card';

/** The card's 3-D Secure support. `broken`: the challenge does not work. */
export type ThreeDSecureSupport =
  | 'required'
  | 'required_on_session'
  | 'required_broken'
  | 'optional'
  | 'optional_broken'
  | 'unenrolled'
  | 'unsupported';

export type RefundOutcome = 'succeeds' | 'succeeds_later' | 'fails_later';

export type CardBehaviour = {
  issuer: Issuer;
  threeDSecure: ThreeDSecureSupport;
  /** Checks that do not pass although there is something to check. */
  checks: {
    address_line1_check?: 'fail' | 'unavailable';
    address_postal_code_check?: 'fail' | 'unavailable';
    cvc_check?: 'fail';
  };
  risk: 'normal' | 'elevated' | 'highest';
  refunds: RefundOutcome;
};

/** A card that does nothing special, apart from the given. */
export function cardBehaviour(special: Partial<CardBehaviour> = {}): CardBehaviour {
  return {
    issuer: 'approves',
    threeDSecure: 'unenrolled',
    checks: {},
    risk: 'normal',
    refunds: 'succeeds',
    ...special,
  };
}
