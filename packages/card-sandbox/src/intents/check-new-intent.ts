import { invalidRequest } from '#sandbox/http/wire-error.ts';
import { checkMethodChoice } from './check-method-choice.ts';
import type { CreateIntentParams } from './intent-params.ts';
import { checkAmount } from './money.ts';

/** Refuses an intent that is invalid in itself. */
export function checkNewIntent(params: CreateIntentParams): void {
  checkAmount(params);
  checkCombinations(params);
  checkMethodChoice(params);
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
