import { invalidRequest } from '#sandbox/http/wire-error.ts';
import type { CreateIntentParams } from './intent-params.ts';
import { checkAmount } from './money.ts';

/** Refuses an intent that is invalid in itself. */
export function checkNewIntent(params: CreateIntentParams): void {
  checkAmount(params);
  checkMethodChoice(params);
  const mayRedirect =
    !params.allowed_payment_method_types &&
    params.automatic_payment_methods?.allow_redirects !== 'never';
  if (!params.confirm || !mayRedirect) return;
  throw invalidRequest({
    message:
      'This PaymentIntent accepts payment methods that might redirect your customer off of your page, which the sandbox does not do. Pass `allowed_payment_method_types`, or set `automatic_payment_methods[allow_redirects]` to `never`.',
  });
}

/** A card comes by its id or in full, never both ways. */
export function checkMethodChoice(params: {
  payment_method?: string;
  payment_method_data?: object;
}): void {
  if (params.payment_method === undefined || params.payment_method_data === undefined) return;
  throw invalidRequest({
    message: 'You may only specify one of these parameters: payment_method, payment_method_data.',
  });
}
