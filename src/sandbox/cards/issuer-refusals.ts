import type { Issuer } from './test-cards.ts';

export type Refusal = { code: string; declineCode: string; message: string };

/** How a refusal reads on the wire, or null when the issuer approves. Error codes and texts are Stripe's. */
export function issuerRefusal(issuer: Issuer): Refusal | null {
  switch (issuer) {
    case 'approves':
      return null;
    case 'generic_decline':
    case 'lost_card':
    case 'stolen_card':
      return { code: 'card_declined', declineCode: issuer, message: 'Your card was declined.' };
    case 'insufficient_funds':
      return {
        code: 'card_declined',
        declineCode: issuer,
        message: 'Your card has insufficient funds.',
      };
    case 'expired_card':
      return { code: issuer, declineCode: issuer, message: 'Your card has expired.' };
    case 'incorrect_cvc':
      return {
        code: issuer,
        declineCode: issuer,
        message: "Your card's security code is incorrect.",
      };
    case 'processing_error':
      return {
        code: issuer,
        declineCode: issuer,
        message: 'An error occurred while processing your card. Try again in a little bit.',
      };
    case 'test_mode_live_card':
      return {
        code: 'card_declined',
        declineCode: issuer,
        message:
          'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      };
  }
}
