import { messages } from './messages.ts';

/** The error that Stripe.js returns instead of throwing. */
export type StripeError = {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
};

/** The error in Italian; a text we have no translation for stays as the server wrote it. */
export function inItalian(error: StripeError): StripeError {
  const { errors } = messages;
  const message =
    errors.get(error.decline_code ?? '') ?? errors.get(error.code ?? '') ?? error.message;
  return { ...error, message };
}

/** The error for a field that is not filled in rightly. */
export function validationError(code: string): StripeError {
  return {
    type: 'validation_error',
    code,
    message: messages.errors.get(code) ?? messages.unexpected,
  };
}
