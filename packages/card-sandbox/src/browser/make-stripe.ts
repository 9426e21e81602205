import { apiClient, type Reply } from './api-client.ts';
import { ElementsGroup, type TypedCard } from './elements-group.ts';
import type { FormInput } from './encode-form.ts';
import { intentActions } from './intent-actions.ts';
import { messagesFor } from './locale.ts';
import type { StripeError } from './stripe-error.ts';

type Fields = { [name: string]: FormInput };
type MethodReply =
  | { paymentMethod: object; error?: undefined }
  | { paymentMethod?: undefined; error: StripeError };
type TokenReply = { token: object; error?: undefined } | { token?: undefined; error: StripeError };
type CardSource =
  | { card: TypedCard | { token: string }; error?: undefined }
  | { card?: undefined; error: StripeError };

/** The object that `Stripe('pk_…')` returns. */
export function makeStripe(key: string, { locale }: { locale?: string } = {}) {
  const groups: ElementsGroup[] = [];
  const messages = () => groups.at(-1)?.messages ?? messagesFor(locale);
  const api = apiClient({ key, messages });
  const { confirmCardPayment, ...actions } = intentActions({ api, messages });

  async function createPaymentMethod({
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
    const reply = await api.post<object>('/payment_methods', {
      type,
      card: source.card,
      billing_details,
      metadata,
    });
    return reply.body ? { paymentMethod: reply.body } : { error: reply.error };
  }

  return {
    ...actions,
    createPaymentMethod,
    elements(options: { locale?: string } = {}): ElementsGroup {
      const group = new ElementsGroup(options.locale ?? locale);
      groups.push(group);
      return group;
    },
    async createToken(element: unknown, owner: Fields = {}): Promise<TokenReply> {
      const source = readSource(groups, element);
      if (!source.card) return { error: source.error };
      const reply: Reply<object> = await api.post('/tokens', {
        card: { ...source.card, ...owner },
      });
      return reply.body ? { token: reply.body } : { error: reply.error };
    },
    async confirmCardPayment(
      clientSecret: string,
      data: { payment_method?: unknown; return_url?: string } = {},
    ) {
      const { payment_method, return_url } = data;
      if (typeof payment_method === 'string')
        return confirmCardPayment(clientSecret, { payment_method, return_url });
      if (!isCardData(payment_method)) return confirmCardPayment(clientSecret, { return_url });
      const made = await createPaymentMethod({ ...payment_method, type: 'card' });
      if (!made.paymentMethod) return { error: made.error };
      return confirmCardPayment(clientSecret, {
        payment_method: idOf(made.paymentMethod),
        return_url,
      });
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

function isCardData(value: unknown): value is { card: unknown; billing_details?: Fields } {
  return typeof value === 'object' && value !== null && 'card' in value;
}

function idOf(object: object): string {
  return 'id' in object && typeof object.id === 'string' ? object.id : '';
}
