import { apiClient } from './api-client.ts';
import { ElementsGroup, type TypedCard } from './elements-group.ts';
import type { FormInput } from './encode-form.ts';
import { intentActions } from './intent-actions.ts';
import type { StripeError } from './stripe-error.ts';

type Fields = { [name: string]: FormInput };
type MethodReply =
  | { paymentMethod: object; error?: undefined }
  | { paymentMethod?: undefined; error: StripeError };
type TokenReply = { token: object; error?: undefined } | { token?: undefined; error: StripeError };
type CardSource =
  | { card: TypedCard | { token: string }; error?: undefined }
  | { card?: undefined; error: StripeError };

/** The object that `Stripe('pk_…')` returns. Its texts are Italian. */
export function makeStripe(key: string) {
  const groups: ElementsGroup[] = [];
  const api = apiClient(key);

  return {
    ...intentActions(api),
    elements(): ElementsGroup {
      const group = new ElementsGroup();
      groups.push(group);
      return group;
    },
    async createPaymentMethod({
      type,
      card,
      billing_details,
      metadata,
    }: {
      type: string;
      card: unknown;
      billing_details?: Fields;
      metadata?: Fields;
    }): Promise<MethodReply> {
      const source = readSource(groups, card);
      if (!source.card) return { error: source.error };
      const fields = { type, card: source.card, billing_details, metadata };
      const { body, error } = await api.post<object>('/payment_methods', fields);
      return body ? { paymentMethod: body } : { error };
    },
    async createToken(element: unknown): Promise<TokenReply> {
      const source = readSource(groups, element);
      if (!source.card) return { error: source.error };
      const { body, error } = await api.post<object>('/tokens', { card: source.card });
      return body ? { token: body } : { error };
    },
    registerAppInfo(): void {},
    _registerWrapper(): void {},
  };
}

/** A field element stands for the whole card of its group; the alternative is a token. */
function readSource(groups: readonly ElementsGroup[], card: unknown): CardSource {
  const group = groups.find((one) => one.has(card));
  if (group) return group.readCard();
  if (
    typeof card === 'object' &&
    card !== null &&
    'token' in card &&
    typeof card.token === 'string'
  ) {
    return { card: { token: card.token } };
  }
  throw new Error(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  );
}
