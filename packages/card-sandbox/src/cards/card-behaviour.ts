/** The issuer's answer to a charge. */
export type Issuer =
  | 'approves'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'test_mode_live_card';

export type CardBehaviour = { issuer: Issuer; threeDSecure: 'required' | 'unenrolled' };
