import Stripe from 'stripe';
import { z } from 'zod';
import type { Shop } from '#shop/shop.ts';

type Received = { ok: true } | { ok: false; reason: 'bad_signature' | 'not_yet' };

interface ReceiverSettings {
  webhookSecret: string;
  receive: Shop['orders']['receiveEvent'];
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Older signatures are refused: somebody may have kept them to send again. */
const toleranceSeconds = 300;

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({
    object: z.looseObject({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.string().nullish(),
    }),
  }),
});

/** Checks an event's signature over its raw body, then has it applied once. */
export function createEventReceiver({ webhookSecret, receive, now = Date.now }: ReceiverSettings) {
  const cryptoProvider = Stripe.createNodeCryptoProvider();
  return async ({ body, signature }: { body: string; signature: string }): Promise<Received> => {
    if (!isSigned({ body, signature })) return { ok: false, reason: 'bad_signature' };
    const event = eventSchema.parse(JSON.parse(body));
    return receive({ id: event.id, type: event.type, intentId: intentOf(event) });
  };

  function isSigned({ body, signature }: { body: string; signature: string }): boolean {
    try {
      Stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        toleranceSeconds,
        cryptoProvider,
        now(),
      );
      return true;
    } catch (cause) {
      if (cause instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw cause;
    }
  }
}

/** Only which intent it is about; what happened to it is read from the provider. */
function intentOf({ data: { object } }: z.infer<typeof eventSchema>): string | undefined {
  if (object.object === 'payment_intent') return object.id;
  return object.payment_intent ?? undefined;
}
