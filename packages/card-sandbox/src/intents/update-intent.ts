import type { Work } from '#sandbox/http/work.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { attachMethod } from './attach-method.ts';
import { changedIntent } from './changed-intent.ts';
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
] as const;

/** Changes an intent: its terms before it is authorised, its descriptions at any time. */
export async function updateIntent(
  work: Work,
  { stored, params }: { stored: StoredIntent; params: UpdateIntentParams },
): Promise<PaymentIntent> {
  checkChangeable(stored.body, params);
  const { body, secrets } = await attachMethod(work, { stored, params });
  const updated = changedIntent(body, params);
  checkAmount(updated);
  const sameMoney = updated.amount === body.amount && updated.currency === body.currency;
  const renewed = sameMoney
    ? { body: updated, secrets }
    : withoutChallenge({ body: updated, secrets });
  saveIntent(work, renewed);
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

/** The cardholder agreed to another sum: the challenge has to be answered anew. */
function withoutChallenge({ body, secrets }: StoredIntent): StoredIntent {
  const status = body.status === 'requires_action' ? 'requires_confirmation' : body.status;
  return {
    body: { ...body, next_action: null, status },
    secrets: { ...secrets, challenge: 'none' },
  };
}
