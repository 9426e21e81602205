import { changeMetadata } from '#sandbox/http/form-fields.ts';
import type { Work } from '#sandbox/http/work.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { attachMethod } from './attach-method.ts';
import type { UpdateIntentParams } from './intent-params.ts';
import { checkAmount } from './money.ts';
import { saveIntent, unexpectedState, type StoredIntent } from './stored-intent.ts';

type Update = { stored: StoredIntent; params: UpdateIntentParams };

/** Changes an intent: its terms before it is authorised, its metadata at any time. */
export async function updateIntent(work: Work, update: Update): Promise<PaymentIntent> {
  checkChangeable(update);
  const { params } = update;
  const { body, secrets } = await attachMethod(work, update);
  const intent: PaymentIntent = {
    ...body,
    allowed_payment_method_types:
      params.allowed_payment_method_types ?? body.allowed_payment_method_types,
    amount: params.amount ?? body.amount,
    capture_method: params.capture_method ?? body.capture_method,
    currency: params.currency ?? body.currency,
    metadata: changeMetadata(body.metadata, params.metadata),
  };
  checkAmount(intent);
  const isSameSum = intent.amount === body.amount && intent.currency === body.currency;
  const updated = isSameSum ? { body: intent, secrets } : withoutChallenge(intent);
  saveIntent(work, updated);
  return updated.body;
}

function checkChangeable({ stored: { body }, params }: Update): void {
  const term = Object.keys(params).find((name) => name !== 'metadata');
  const changeable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (term === undefined || changeable.includes(body.status)) return;
  throw unexpectedState(
    body,
    `This PaymentIntent's ${term} could not be updated because it has a status of ${body.status}. You may only update the ${term} of a PaymentIntent with one of the following statuses: ${changeable.join(', ')}.`,
  );
}

/** The cardholder has agreed to another sum: the challenge is to be answered anew. */
function withoutChallenge(intent: PaymentIntent): StoredIntent {
  const status = intent.status === 'requires_action' ? 'requires_confirmation' : intent.status;
  return { body: { ...intent, next_action: null, status }, secrets: { challenge: 'none' } };
}
