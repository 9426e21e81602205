import { errorDocumentation, invalidRequest } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';
import { newId } from '#sandbox/objects/new-id.ts';
import type { PaymentError, PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import type { PaymentMethod } from '#sandbox/objects/payment-method.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { authoriseIntent, refuseIntent } from './authorise-intent.ts';
import { saveIntent, type IntentResult, type StoredIntent } from './stored-intent.ts';

/** Leaves the intent waiting for the cardholder's 3-D Secure answer in a dialog of the page. */
export function openChallenge(work: Work, { body, secrets }: StoredIntent): IntentResult {
  const intent: PaymentIntent = {
    ...body,
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        source: newId('src'),
        known_frame_issues: 'false',
      },
    },
  };
  saveIntent(work, { body: intent, secrets: { ...secrets, challenge: 'open' } });
  recordEvent(work, { type: 'payment_intent.requires_action', subject: intent });
  return { intent, refusal: null };
}

type Answered = { stored: StoredIntent; source: string | null; answer: 'authorise' | 'refuse' };

/**
 * Takes the cardholder's answer to the open challenge. Answering a challenge that is no longer open
 * changes nothing. `source` names the challenge; null means whichever is open.
 */
export async function answerChallenge(
  work: Work,
  { stored, source, answer }: Answered,
): Promise<IntentResult> {
  const { body, secrets } = stored;
  if (secrets.challenge !== 'open' || body.payment_method === null)
    return { intent: body, refusal: null };
  if (source !== null && source !== body.next_action?.use_stripe_sdk.source) {
    throw invalidRequest({
      param: 'source',
      message: 'This challenge is not the open one of the PaymentIntent.',
    });
  }
  const method = await work.db.lock('payment_method', body.payment_method);
  if (!method) throw new Error(`Payment method ${body.payment_method} of ${body.id} is gone`);
  if (answer === 'refuse') {
    const error = authenticationFailure(method.body);
    return { intent: refuseIntent(work, { stored, error }), refusal: error };
  }

  const passed = { ...secrets, challenge: 'passed' as const };
  if (body.confirmation_method === 'automatic') {
    const stored = { body, secrets: passed };
    return authoriseIntent(work, { stored, method, authenticated: true });
  }
  const intent: PaymentIntent = { ...body, next_action: null, status: 'requires_confirmation' };
  saveIntent(work, { body: intent, secrets: passed });
  return { intent, refusal: null };
}

function authenticationFailure(method: PaymentMethod): PaymentError {
  const code = 'payment_intent_authentication_failure';
  return {
    code,
    doc_url: errorDocumentation(code),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
    type: 'invalid_request_error',
  };
}
