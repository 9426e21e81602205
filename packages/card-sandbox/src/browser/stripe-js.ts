import { apiClient } from './api-client.ts';
import { type CardReading, ElementsGroup } from './elements-group.ts';
import type { FormInput } from './encode-form.ts';
import { intentActions } from './intent-actions.ts';
import type { StripeError } from './stripe-error.ts';

/** The release that the official loader expects; any other makes it warn. */
const version = 'endive';

type Fields = { [name: string]: FormInput };
type MethodWish = { type: string; card: unknown; billing_details?: Fields };
type MethodReply =
  | { paymentMethod: object; error?: undefined }
  | { paymentMethod?: undefined; error: StripeError };
/** The object that `Stripe('pk_…')` returns. Its texts are Italian. */
function makeStripe(key: string) {
  const groups: ElementsGroup[] = [];
  const api = apiClient(key);

  return {
    ...intentActions(api),
    elements(): ElementsGroup {
      const group = new ElementsGroup();
      groups.push(group);
      return group;
    },
    async createPaymentMethod({ card, ...more }: MethodWish): Promise<MethodReply> {
      const typed = readCard(groups, card);
      if (!typed.card) return { error: typed.error };
      const fields = { ...more, card: typed.card };
      const { body, error } = await api.post<object>('/payment_methods', fields);
      return body ? { paymentMethod: body } : { error };
    },
    /** The official React package asks that it is there. */
    createToken(): never {
      throw new Error('The sandbox makes payment methods of typed cards, and no tokens.');
    },
  };
}

/** A field element stands for the whole card of its group. */
function readCard(groups: readonly ElementsGroup[], field: unknown): CardReading {
  const group = groups.find((one) => one.has(field));
  if (group) return group.readCard();
  throw new Error('The card is no Element of this page that is still mounted.');
}

function Stripe(key: string) {
  if (!key?.startsWith('pk_')) throw new Error('Please call Stripe() with your publishable key.');
  return makeStripe(key);
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version }) });
