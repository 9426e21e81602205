import type { CardBehaviour } from './card-facts.ts';

export type TestCard = {
  number: string;
  /** `pm_card_{name}` and `tok_{name}` stand for the card. None: only by number. */
  names: readonly string[];
  funding: 'credit' | 'debit';
  behaviour: CardBehaviour;
};

/** Numbers and names are the ones that Stripe documents. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', ['visa']),
  card('4000056655665556', ['visa_debit'], { funding: 'debit' }),
  card('5555555555554444', ['mastercard']),
  card('2223003122003222', []),
  card('378282246310005', ['amex']),

  card('4000000000000002', declined(''), { issuer: 'generic_decline' }),
  card('4000000000009995', declined('InsufficientFunds'), { issuer: 'insufficient_funds' }),
  card('4000000000009987', declined('LostCard'), { issuer: 'lost_card' }),
  card('4000000000009979', declined('StolenCard'), { issuer: 'stolen_card' }),
  card('4000000000000069', declined('ExpiredCard'), { issuer: 'expired_card' }),
  card('4000000000000127', declined('IncorrectCvc'), { issuer: 'incorrect_cvc' }),
  card('4000000000000119', declined('ProcessingError'), { issuer: 'processing_error' }),

  card('4000002760003184', ['authenticationRequired'], { threeDSecure: 'required' }),
  card('4000002500003155', ['authenticationRequiredOnSetup'], { threeDSecure: 'required' }),
  card('4000000000003220', ['threeDSecure2Required'], { threeDSecure: 'required' }),
  card('4000008260003178', ['authenticationRequiredChargeDeclinedInsufficientFunds'], {
    threeDSecure: 'required',
    issuer: 'insufficient_funds',
  }),
  card('4000008400001629', ['threeDSecureRequiredChargeDeclined'], {
    threeDSecure: 'required',
    issuer: 'generic_decline',
  }),
];

type Special = Partial<CardBehaviour & Pick<TestCard, 'funding'>>;

function card(number: string, names: readonly string[], special: Special = {}): TestCard {
  const { funding = 'credit', issuer = 'approves', threeDSecure = 'unenrolled' } = special;
  return { number, names, funding, behaviour: { issuer, threeDSecure } };
}

/** Some are documented with the brand and some without; both work for all. */
function declined(reason: string): readonly string[] {
  return [`chargeDeclined${reason}`, `visa_chargeDeclined${reason}`];
}
