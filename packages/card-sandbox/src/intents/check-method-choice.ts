import { invalidRequest } from '#sandbox/http/wire-error.ts';

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
