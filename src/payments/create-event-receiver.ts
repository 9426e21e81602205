import Stripe from 'stripe';
import { z } from 'zod';
import type { Shop } from '#shop/create-shop.ts';

type Received = { ok: true } | { ok: false; reason: 'bad_signature' | 'bad_event' | 'not_yet' };

interface ReceiverSettings {
  webhookSecret: string;
  receive: Shop['orders']['receiveEvent'];
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Older signatures are refused: somebody may have kept them to send again. */
const toleranceSeconds = 300;

const id = z.string().regex(/^\w{1,255}$/);

/** Events that may move an order. Charges and refunds tell the same once more. */
const movingEvent = z.object({
  id,
  type: z.string().regex(/^payment_intent\.(?!created$)[a-z_]{1,100}$/),
  data: z.object({ object: z.object({ id }) }),
});

/** Has a signed event applied once. Only its intent's id is used: the state is read from the provider. */
export function createEventReceiver({ webhookSecret, receive, now = Date.now }: ReceiverSettings) {
  const cryptoProvider = Stripe.createNodeCryptoProvider();
  return async ({ body, signature }: { body: string; signature: string }): Promise<Received> => {
    if (!isSigned({ body, signature })) return { ok: false, reason: 'bad_signature' };
    const json = readJson(body);
    if (json === undefined) return { ok: false, reason: 'bad_event' };
    const { data: event } = movingEvent.safeParse(json.value);
    if (event === undefined) return { ok: true };
    return receive({ id: event.id, type: event.type, intentId: event.data.object.id });
  };

  function isSigned({ body, signature }: { body: string; signature: string }): boolean {
    if (!isWellFormed(signature)) return false;
    try {
      const verified = Stripe.webhooks.signature?.verifyHeader(
        body,
        signature,
        webhookSecret,
        toleranceSeconds,
        cryptoProvider,
        now(),
      );
      return verified === true;
    } catch (cause) {
      if (cause instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw cause;
    }
  }
}

/** The SDK compares byte by byte, and throws on a signature of another length than its own. */
function isWellFormed(signature: string): boolean {
  return signature.split(',').every((part) => {
    const [name = '', value = ''] = part.trim().split('=', 2);
    return name !== 'v1' || /^[\da-f]{64}$/.test(value);
  });
}

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
