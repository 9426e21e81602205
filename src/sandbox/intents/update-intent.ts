import { mergeMetadata } from '#sandbox/http/form-metadata.ts';
import type { Work } from '#sandbox/http/work.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { attachMethod } from './attach-method.ts';
import type { UpdateIntentParams } from './intent-params.ts';
import { checkAmount } from './money.ts';
import { saveIntent, unexpectedState, type StoredIntent } from './stored-intent.ts';

const termNames = [
  'amount',
  'currency',
  'capture_method',
  'payment_method',
  'payment_method_data',
  'allowed_payment_method_types',
  'setup_future_usage',
] as const;

/** Changes an intent: its terms before it is authorised, its descriptions at any time. */
export async function updateIntent(
  work: Work,
  { stored, params }: { stored: StoredIntent; params: UpdateIntentParams },
): Promise<PaymentIntent> {
  checkChangeable(stored.body, params);
  const { body, secrets } = await attachMethod(work, { stored, params });
  const updated: PaymentIntent = {
    ...body,
    ...changedTerms(body, params),
    ...changedWords(body, params),
  };
  checkAmount(updated);
  const sameMoney = updated.amount === body.amount && updated.currency === body.currency;
  const renewed = sameMoney
    ? { body: updated, secrets }
    : withoutChallenge({ body: updated, secrets });
  await saveIntent(work, renewed);
  return renewed.body;
}

function checkChangeable(intent: PaymentIntent, params: UpdateIntentParams): void {
  if (
    ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  )
    return;
  const term = termNames.find((name) => params[name] !== undefined);
  if (!term) return;
  throw unexpectedState(
    intent,
    `This PaymentIntent's ${term} could not be updated because it has a status of ${intent.status}. You may only update the ${term} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
  );
}

function changedTerms(body: PaymentIntent, params: UpdateIntentParams) {
  return {
    amount: params.amount ?? body.amount,
    currency: params.currency ?? body.currency,
    capture_method: params.capture_method ?? body.capture_method,
    allowed_payment_method_types:
      params.allowed_payment_method_types ?? body.allowed_payment_method_types,
    setup_future_usage: params.setup_future_usage ?? body.setup_future_usage,
  };
}

/** An absent word stays as it is, an empty one is taken away. */
function changedWords(body: PaymentIntent, params: UpdateIntentParams) {
  const { description, receipt_email, shipping, statement_descriptor, transfer_group } = params;
  const suffix = params.statement_descriptor_suffix;
  return {
    description: description === undefined ? body.description : description,
    metadata: mergeMetadata(body.metadata, params.metadata),
    receipt_email: receipt_email === undefined ? body.receipt_email : receipt_email,
    shipping: shipping === undefined ? body.shipping : shipping,
    statement_descriptor:
      statement_descriptor === undefined ? body.statement_descriptor : statement_descriptor,
    statement_descriptor_suffix: suffix === undefined ? body.statement_descriptor_suffix : suffix,
    transfer_group: transfer_group === undefined ? body.transfer_group : transfer_group,
  };
}

/** The cardholder agreed to another sum: the challenge has to be answered anew. */
function withoutChallenge({ body, secrets }: StoredIntent): StoredIntent {
  const status = body.status === 'requires_action' ? 'requires_confirmation' : body.status;
  return {
    body: { ...body, next_action: null, status },
    secrets: { ...secrets, challenge: 'none' },
  };
}
