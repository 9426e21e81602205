import type { Work } from '#sandbox/http/work.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { lockDocument } from '#sandbox/store/documents.ts';
import { attachMethod } from './attach-method.ts';
import { authoriseIntent } from './authorise-intent.ts';
import type { ConfirmIntentParams, CreateIntentParams } from './intent-params.ts';
import { openChallenge } from './open-challenge.ts';
import { refuseUnattended } from './refuse-unattended.ts';
import {
  saveIntent,
  unexpectedState,
  type IntentResult,
  type StoredIntent,
} from './stored-intent.ts';

/** Asks the issuer: authorised, refused, or first a challenge for the cardholder. */
export async function confirmIntent(
  work: Work,
  { stored, params }: { stored: StoredIntent; params: ConfirmIntentParams | CreateIntentParams },
): Promise<IntentResult> {
  checkConfirmable(stored.body);
  const { body, secrets } = await attachMethod(work, { stored, params });
  if (body.payment_method === null) throw methodMissing(body);
  const method = await lockDocument(work.db, { kind: 'payment_method', id: body.payment_method });
  if (!method) throw methodMissing(body);

  const asked = method.secrets.behaviour.challenge || secrets.alwaysChallenge;
  if (!asked || secrets.challenge === 'passed') {
    return authoriseIntent(work, { stored: { body, secrets }, method });
  }
  if (params.off_session || params.error_on_requires_action) {
    return refuseUnattended(work, { stored: { body, secrets }, method });
  }
  if (secrets.challenge === 'open') {
    await saveIntent(work, { body, secrets });
    return { intent: body, refusal: null };
  }
  return openChallenge(work, { body, secrets });
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
