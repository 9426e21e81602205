import type { Delivery } from '#sandbox/store/deliveries.ts';
import { signPayload } from './sign-payload.ts';

export type Endpoint = { url: string; secret: string; timeoutMs: number };

/** Posts the signed event; null when it was taken with a 2xx, otherwise why not. */
export async function deliverEvent(
  { event }: Delivery,
  { endpoint, now }: { endpoint: Endpoint; now: Date },
): Promise<string | null> {
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(endpoint.timeoutMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signPayload({ payload, secret: endpoint.secret, at: now }),
      },
      body: payload,
    });
    await response.body?.cancel();
    return response.ok ? null : `answered ${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/** `fetch` says only that it failed; the reason is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = `${error.name}: ${error.message}`;
  return error.cause instanceof Error ? `${reason} (${error.cause.message})` : reason;
}
