import type { CardBehaviour } from '#sandbox/cards/card-behaviour.ts';
import type { Refusal } from '#sandbox/cards/issuer-refusals.ts';

export type ChargeOutcome = {
  advice_code: string | null;
  network_advice_code: string | null;
  network_decline_code: string | null;
  network_status: 'approved_by_network' | 'declined_by_network' | 'not_sent_to_network';
  reason: string | null;
  risk_level: CardBehaviour['risk'];
  risk_score: number;
  rule?: string;
  seller_message: string;
  type: 'authorized' | 'blocked' | 'invalid' | 'issuer_declined';
};

const riskScores = { normal: 6, elevated: 68, highest: 92 } as const;

/** `outcome` of a charge: the party that decided, and the details for the seller alone. */
export function chargeOutcome(refusal: Refusal | null, risk: CardBehaviour['risk']): ChargeOutcome {
  return {
    advice_code: refusal?.adviceCode ?? null,
    network_advice_code: refusal?.networkAdviceCode ?? null,
    network_decline_code: refusal?.networkDeclineCode ?? null,
    risk_level: risk,
    risk_score: riskScores[risk],
    ...verdict(refusal),
  };
}

function verdict(refusal: Refusal | null) {
  switch (refusal?.by) {
    case undefined:
      return {
        network_status: 'approved_by_network',
        reason: null,
        seller_message: 'Payment complete.',
        type: 'authorized',
      } as const;
    case 'radar':
      return {
        network_status: 'not_sent_to_network',
        reason: 'highest_risk_level',
        rule: 'block_if_high_risk',
        seller_message: 'Stripe blocked this payment as too risky.',
        type: 'blocked',
      } as const;
    case 'nobody':
      return {
        network_status: 'not_sent_to_network',
        reason: refusal.declineCode,
        seller_message:
          'This charge request was in test mode, but did not use a Stripe test card number.',
        type: 'invalid',
      } as const;
    case 'issuer':
      return {
        network_status: 'declined_by_network',
        reason: refusal.declineCode,
        seller_message: issuerWords(refusal.declineCode),
        type: 'issuer_declined',
      } as const;
  }
}

function issuerWords(declineCode: string): string {
  if (declineCode !== 'generic_decline') {
    return `The bank returned the decline code \`${declineCode}\`.`;
  }
  return 'The bank did not return any further details with this decline.';
}
