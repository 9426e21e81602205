import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newPaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { attachMethod } from './attach-method.ts';
import { confirmIntent } from './confirm-intent.ts';
import type { CreateIntentParams } from './intent-params.ts';
import { intentTerms } from './intent-terms.ts';
import { saveIntent, type IntentResult } from './stored-intent.ts';

/** Makes an intent and, when asked to, confirms it. A refused one exists nevertheless. */
export async function createIntent(work: Work, params: CreateIntentParams): Promise<IntentResult> {
  const body = newPaymentIntent(intentTerms(params), unixSeconds(work.now));
  const stored = { body, secrets: { challenge: 'none' as const, alwaysChallenge: false } };
  work.db.insert('payment_intent', stored);
  recordEvent(work, { type: 'payment_intent.created', subject: body });
  if (params.confirm) return confirmIntent(work, { stored, params });

  const attached = await attachMethod(work, { stored, params });
  saveIntent(work, attached);
  return { intent: attached.body, refusal: null };
}
