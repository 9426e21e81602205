import { invalidRequest } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';
import { createMethod, findMethod } from '#sandbox/methods/payment-methods.ts';
import type { ConfirmIntentParams } from './intent-params.ts';
import type { StoredIntent } from './stored-intent.ts';

export type MethodChoice = Pick<ConfirmIntentParams, 'payment_method' | 'payment_method_data'>;

/** The intent with the chosen payment method, waiting to be confirmed; unchanged when none is chosen. */
export async function attachMethod(
  work: Work,
  { stored, params }: { stored: StoredIntent; params: MethodChoice },
): Promise<StoredIntent> {
  const method = await chosenMethod(work, params);
  if (!method) return stored;
  if (method.secrets.spent) throw methodSpent();
  return {
    body: {
      ...stored.body,
      payment_method: method.body.id,
      next_action: null,
      status: 'requires_confirmation',
    },
    secrets: { ...stored.secrets, challenge: 'none' },
  };
}

async function chosenMethod(work: Work, params: MethodChoice) {
  if (params.payment_method_data) return createMethod(work, params.payment_method_data);
  if (params.payment_method === undefined) return null;
  return findMethod(work, params.payment_method);
}

function methodSpent() {
  return invalidRequest({
    message:
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  });
}
