/** A refused charge, as the wire tells it. Texts and codes are the ones that Stripe's test cards answer. */
export type Refusal = {
  code: string;
  declineCode: string;
  message: string;
  /** The parameter that could be mended. */
  param?: 'cvc' | 'exp_month';
  adviceCode: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later' | null;
  /** Mastercard's and Visa's advice, two digits. */
  networkAdviceCode: string | null;
  networkDeclineCode: string | null;
  /** The refusing party: the issuer, or the provider before it asked the issuer. */
  by: 'issuer' | 'provider';
};

const declined = {
  code: 'card_declined',
  message: 'Your card was declined.',
  networkAdviceCode: null,
  by: 'issuer',
} as const;

const refusals = {
  generic_decline: {
    ...declined,
    declineCode: 'generic_decline',
    adviceCode: 'try_again_later',
    networkDeclineCode: '01',
  },
  insufficient_funds: {
    ...declined,
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    adviceCode: 'try_again_later',
    networkAdviceCode: '02',
    networkDeclineCode: '51',
  },
  lost_card: {
    ...declined,
    declineCode: 'lost_card',
    adviceCode: 'do_not_try_again',
    networkAdviceCode: '01',
    networkDeclineCode: '41',
  },
  stolen_card: {
    ...declined,
    declineCode: 'stolen_card',
    adviceCode: 'do_not_try_again',
    networkAdviceCode: '01',
    networkDeclineCode: '43',
  },
  expired_card: {
    ...declined,
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
    adviceCode: 'confirm_card_data',
    networkAdviceCode: '03',
    networkDeclineCode: '54',
  },
  incorrect_cvc: {
    ...declined,
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
    adviceCode: 'confirm_card_data',
    networkAdviceCode: '03',
    networkDeclineCode: 'N7',
  },
  processing_error: {
    ...declined,
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    adviceCode: 'try_again_later',
    networkDeclineCode: '06',
  },
  test_mode_live_card: {
    ...declined,
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    adviceCode: null,
    networkDeclineCode: null,
    by: 'provider',
  },
} as const satisfies Record<string, Refusal>;

/** The issuer's answer to a charge. */
export type Issuer = 'approves' | keyof typeof refusals;

/** How the issuer refuses, or null when it approves. */
export function issuerRefusal(issuer: Issuer): Refusal | null {
  return issuer === 'approves' ? null : refusals[issuer];
}
