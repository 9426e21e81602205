/** What the issuer answers when the card is charged. */
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

export type CardBehaviour = {
  issuer: Issuer;
  /** Whether the issuer asks for 3-D Secure before it answers. */
  challenge: boolean;
};

export type TestCard = CardBehaviour & {
  number: string;
  /** `pm_card_{name}` and `tok_{name}` stand for the card. Null: only by number. */
  name: string | null;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
};

/** Every card the sandbox knows, numbers and names as Stripe documents them. */
export const testCards: readonly TestCard[] = [
  approving('4242424242424242', 'visa'),
  { ...approving('4000056655665556', 'visa_debit'), funding: 'debit' },
  approving('5555555555554444', 'mastercard'),
  approving('2223003122003222', null),
  { ...approving('5200828282828210', 'mastercard_debit'), funding: 'debit' },
  { ...approving('5105105105105100', 'mastercard_prepaid'), funding: 'prepaid' },
  approving('378282246310005', 'amex'),
  approving('371449635398431', null),
  approving('6011111111111117', 'discover'),
  approving('3056930009020004', 'diners'),
  approving('36227206271667', null),
  approving('3566002020360505', 'jcb'),
  approving('6200000000000005', 'unionpay'),
  { ...approving('4000003800000008', 'it'), country: 'IT' },
  declining('4000000000000002', 'chargeDeclined', 'generic_decline'),
  declining('4000000000009995', 'chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  declining('4000000000009987', 'chargeDeclinedLostCard', 'lost_card'),
  declining('4000000000009979', 'chargeDeclinedStolenCard', 'stolen_card'),
  declining('4000000000000069', 'chargeDeclinedExpiredCard', 'expired_card'),
  declining('4000000000000127', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  declining('4000000000000119', 'chargeDeclinedProcessingError', 'processing_error'),
  challenging('4000002760003184', 'authenticationRequired', 'approves'),
  challenging('4000002500003155', 'authenticationRequiredOnSetup', 'approves'),
  challenging(
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    'insufficient_funds',
  ),
  challenging('4000008400001629', 'threeDSecureRequiredChargeDeclined', 'generic_decline'),
  challenging('4000000000003220', 'threeDSecure2Required', 'approves'),
];

function approving(number: string, name: string | null): TestCard {
  return { number, name, issuer: 'approves', challenge: false, funding: 'credit', country: 'US' };
}

function declining(number: string, name: string, issuer: Issuer): TestCard {
  return { ...approving(number, name), issuer };
}

function challenging(number: string, name: string, issuer: Issuer): TestCard {
  return { ...approving(number, name), issuer, challenge: true };
}
