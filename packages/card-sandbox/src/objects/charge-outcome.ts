import type { Refusal } from '#sandbox/cards/issuer-refusals.ts';

export type ChargeOutcome = {
  advice_code: string | null;
  network_advice_code: string | null;
  network_decline_code: string | null;
  network_status: 'approved_by_network' | 'declined_by_network' | 'not_sent_to_network';
  reason: string | null;
  risk_level: 'normal';
  risk_score: number;
  seller_message: string;
  type: 'authorized' | 'invalid' | 'issuer_declined';
};

/** `outcome` of a charge: the party that decided, and the details for the seller alone. */
export function chargeOutcome(refusal: Refusal | null): ChargeOutcome {
  return {
    advice_code: refusal?.adviceCode ?? null,
    network_advice_code: refusal?.networkAdviceCode ?? null,
    network_decline_code: refusal?.networkDeclineCode ?? null,
    risk_level: 'normal',
    risk_score: 6,
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
    case 'provider':
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
