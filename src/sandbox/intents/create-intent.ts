import { invalidRequest } from '#sandbox/http/wire-error.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newPaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { insertDocument } from '#sandbox/store/documents.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { attachMethod } from './attach-method.ts';
import { confirmIntent } from './confirm-intent.ts';
import type { CreateIntentParams } from './intent-params.ts';
import { intentTerms } from './intent-terms.ts';
import { checkAmount } from './money.ts';
import { saveIntent, type IntentResult } from './stored-intent.ts';

/** Makes an intent and, when asked to, confirms it. A refused one exists nevertheless. */
export async function createIntent(work: Work, params: CreateIntentParams): Promise<IntentResult> {
  checkAmount(params);
  checkCombinations(params);
  const body = newPaymentIntent(intentTerms(params), unixSeconds(work.now));
  const stored = { body, secrets: { challenge: 'none' as const, alwaysChallenge: false } };
  await insertDocument(work.db, { kind: 'payment_intent', ...stored });
  await recordEvent(work, { type: 'payment_intent.created', subject: body });
  if (params.confirm) return confirmIntent(work, { stored, params });

  const attached = await attachMethod(work, { stored, params });
  await saveIntent(work, attached);
  return { intent: attached.body, refusal: null };
}

const confirmOnly = ['error_on_requires_action', 'off_session', 'return_url'] as const;

function checkCombinations(params: CreateIntentParams): void {
  const early = confirmOnly.find((name) => params[name] !== undefined);
  if (!params.confirm && early) {
    throw invalidRequest({
      param: early,
      message: `The parameter \`${early}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
    });
  }
  const redirects =
    !params.allowed_payment_method_types &&
    params.automatic_payment_methods?.allow_redirects !== 'never';
  if (params.confirm && redirects && !params.return_url) {
    throw invalidRequest({
      message:
        "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    });
  }
}
