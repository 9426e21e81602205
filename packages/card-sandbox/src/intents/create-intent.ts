import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newPaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { attachMethod } from './attach-method.ts';
import { confirmIntent } from './confirm-intent.ts';
import type { CreateIntentParams } from './intent-params.ts';
import { saveIntent, type IntentResult } from './stored-intent.ts';

/** Makes an intent and, when asked to, confirms it. A refused one exists nevertheless. */
export async function createIntent(work: Work, params: CreateIntentParams): Promise<IntentResult> {
  const terms = {
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    automatic_payment_methods: params.automatic_payment_methods ?? { enabled: true },
    capture_method: params.capture_method ?? 'automatic_async',
    confirmation_method: params.confirmation_method ?? 'automatic',
    currency: params.currency,
    metadata: params.metadata ?? {},
  };
  const body = newPaymentIntent(terms, unixSeconds(work.now));
  const stored = { body, secrets: { challenge: 'none' as const } };
  work.db.insert('payment_intent', stored);
  recordEvent(work, { type: 'payment_intent.created', subject: body });
  if (params.confirm) return confirmIntent(work, { stored, params });

  const attached = await attachMethod(work, { stored, params });
  saveIntent(work, attached);
  return { intent: attached.body, refusal: null };
}
