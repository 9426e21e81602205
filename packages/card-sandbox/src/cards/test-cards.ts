import { cardBehaviour, type CardBehaviour } from './card-behaviour.ts';
import { countryCards } from './country-cards.ts';

export type TestCard = {
  number: string;
  /** `pm_card_{name}` and `tok_{name}` stand for the card. None: only by number. */
  names: readonly string[];
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  /** The network it shares with its brand's, as many French and Australian cards do. */
  coBrand: 'cartes_bancaires' | 'eftpos_au' | null;
  behaviour: CardBehaviour;
};

const unsupported = { threeDSecure: 'unsupported' } as const;

/** Numbers and names are the ones that Stripe documents. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', ['visa', 'us']),
  card('4000056655665556', ['visa_debit'], { funding: 'debit' }),
  card('5555555555554444', ['mastercard']),
  card('2223003122003222', []),
  card('5200828282828210', ['mastercard_debit'], { funding: 'debit' }),
  card('5105105105105100', ['mastercard_prepaid'], { funding: 'prepaid' }),
  card('378282246310005', ['amex', 'amex_threeDSecureNotSupported'], unsupported),
  card('371449635398431', [], unsupported),
  card('6011111111111117', ['discover']),
  card('6011000990139424', []),
  card('6011981111111113', [], { funding: 'debit' }),
  card('3056930009020004', ['diners']),
  card('36227206271667', []),
  card('3566002020360505', ['jcb'], { country: 'JP' }),
  card('6200000000000005', ['unionpay'], { country: 'CN' }),
  card('6200000000000047', [], { country: 'CN', funding: 'debit' }),
  card('6205500000000000004', [], { country: 'CN' }),
  card('4000002500001001', ['visa_cartesBancaires'], {
    country: 'FR',
    coBrand: 'cartes_bancaires',
  }),
  card('5555552500001001', ['mastercard_cartesBancaires'], {
    country: 'FR',
    coBrand: 'cartes_bancaires',
  }),
  card('4000050360000001', ['visa_debit_eftposAuCoBranded'], {
    country: 'AU',
    funding: 'debit',
    coBrand: 'eftpos_au',
  }),
  card('5555050360000080', ['mastercard_debit_eftposAuCoBranded'], {
    country: 'AU',
    funding: 'debit',
    coBrand: 'eftpos_au',
  }),
  ...countryCards.map(([number, country, name, funding = 'credit']) =>
    card(number, [name], { country, funding }),
  ),

  card('4000000000000002', declined(''), { issuer: 'generic_decline' }),
  card('4000000000009995', declined('InsufficientFunds'), { issuer: 'insufficient_funds' }),
  card('4000000000009987', declined('LostCard'), { issuer: 'lost_card' }),
  card('4000000000009979', declined('StolenCard'), { issuer: 'stolen_card' }),
  card('4000000000000069', declined('ExpiredCard'), { issuer: 'expired_card' }),
  card('4000000000000127', declined('IncorrectCvc'), { issuer: 'incorrect_cvc' }),
  card('4000000000000119', declined('ProcessingError'), { issuer: 'processing_error' }),
  card('4000000000006975', declined('VelocityLimitExceeded'), { issuer: 'card_velocity_exceeded' }),
  card('4000000000000341', ['chargeCustomerFail', 'visa_chargeCustomerFail'], {
    issuer: 'generic_decline',
  }),

  card('4100000000000019', ['radarBlock'], { issuer: 'fraudulent', risk: 'highest' }),
  card('4000000000004954', ['riskLevelHighest'], { risk: 'highest' }),
  card('4000000000009235', ['riskLevelElevated'], { risk: 'elevated' }),
  card('4000000000000101', ['cvcCheckFail'], { checks: { cvc_check: 'fail' } }),
  card('4000058400307872', ['cvcCheckFailElevatedRisk'], {
    checks: { cvc_check: 'fail' },
    risk: 'elevated',
  }),
  card('4000000000000036', ['avsZipFail'], { checks: { address_postal_code_check: 'fail' } }),
  card('4000058400306072', ['avsZipFailElevatedRisk'], {
    checks: { address_postal_code_check: 'fail' },
    risk: 'elevated',
  }),
  card('4000000000000028', ['avsLine1Fail'], { checks: { address_line1_check: 'fail' } }),
  card('4000000000000010', ['avsFail'], {
    checks: { address_line1_check: 'fail', address_postal_code_check: 'fail' },
  }),
  card('4000000000000044', ['avsUnchecked'], {
    checks: { address_line1_check: 'unavailable', address_postal_code_check: 'unavailable' },
  }),

  card('4000000000007726', ['pendingRefund'], { refunds: 'succeeds_later' }),
  card('4000000000005126', ['refundFail'], { refunds: 'fails_later' }),
  card('4000000000000077', ['bypassPending']),
  card('4000003720000278', ['bypassPendingInternational'], { country: 'IE' }),

  card('4000002760003184', ['authenticationRequired'], { threeDSecure: 'required' }),
  card('4000002500003155', ['authenticationRequiredOnSetup'], { threeDSecure: 'required' }),
  card('4000003800000446', ['authenticationRequiredSetupForOffSession'], {
    threeDSecure: 'required_on_session',
  }),
  card('4000008260003178', ['authenticationRequiredChargeDeclinedInsufficientFunds'], {
    threeDSecure: 'required',
    issuer: 'insufficient_funds',
  }),
  card('4000000000003220', ['threeDSecure2Required'], { threeDSecure: 'required' }),
  card('4000008400001629', ['threeDSecureRequiredChargeDeclined'], {
    threeDSecure: 'required',
    issuer: 'generic_decline',
  }),
  card('4000008400001280', ['threeDSecureRequiredProcessingError'], {
    threeDSecure: 'required_broken',
  }),
  card('4000000000003055', ['threeDSecureOptional'], { threeDSecure: 'optional' }),
  card('4000000000003097', ['threeDSecureOptionalProcessingError'], {
    threeDSecure: 'optional_broken',
  }),
  ...['4000582600000094', '4000582600000045', '4000582600000102', '4000582600000110'].map(
    (number) => card(number, [], { threeDSecure: 'required' }),
  ),
];

type Special = Partial<CardBehaviour & Pick<TestCard, 'funding' | 'country' | 'coBrand'>>;

function card(number: string, names: readonly string[], special: Special = {}): TestCard {
  const { funding = 'credit', country = 'US', coBrand = null, ...behaviour } = special;
  return { number, names, funding, country, coBrand, behaviour: cardBehaviour(behaviour) };
}

/** Some are documented with the brand and some without; both work for all. */
function declined(reason: string): readonly string[] {
  return [`chargeDeclined${reason}`, `visa_chargeDeclined${reason}`];
}
