import type { Work } from '#sandbox/http/work.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { attachMethod, type MethodChoice } from './attach-method.ts';
import { authoriseIntent } from './authorise-intent.ts';
import { openChallenge } from './challenge.ts';
import {
  saveIntent,
  unexpectedState,
  type IntentResult,
  type StoredIntent,
} from './stored-intent.ts';

/** Asks the issuer: authorised, refused, or first a challenge for the cardholder. */
export async function confirmIntent(
  work: Work,
  { stored, params }: { stored: StoredIntent; params: MethodChoice },
): Promise<IntentResult> {
  checkConfirmable(stored.body);
  const { body, secrets } = await attachMethod(work, { stored, params });
  if (body.payment_method === null) throw methodMissing(body);
  const method = await work.db.lock('payment_method', body.payment_method);
  if (!method) throw methodMissing(body);

  const payment = { stored: { body, secrets }, method };
  if (secrets.challenge === 'passed') {
    return authoriseIntent(work, { ...payment, authenticated: true });
  }
  if (method.secrets.behaviour.threeDSecure === 'unenrolled') {
    return authoriseIntent(work, { ...payment, authenticated: false });
  }
  if (secrets.challenge === 'none') return openChallenge(work, { body, secrets });
  saveIntent(work, { body, secrets });
  return { intent: body, refusal: null };
}

function checkConfirmable(intent: PaymentIntent): void {
  switch (intent.status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return;
    case 'succeeded':
      throw unexpectedState(
        intent,
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      );
    case 'requires_capture':
    case 'processing':
    case 'canceled':
      throw unexpectedState(
        intent,
        `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.`,
      );
  }
}

function methodMissing(intent: PaymentIntent) {
  return unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  );
}
