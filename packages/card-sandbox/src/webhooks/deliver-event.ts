import http from 'node:http';
import https from 'node:https';
import type { Delivery } from '#sandbox/store/deliveries.ts';
import { signPayload } from './sign-payload.ts';

export type Endpoint = { url: string; secret: string; timeoutMs: number };

/** Posts the signed event; null when it was taken with a 2xx, otherwise why not. */
export async function deliverEvent(
  { event }: Delivery,
  { endpoint, now }: { endpoint: Endpoint; now: Date },
): Promise<string | null> {
  const payload = JSON.stringify(event, null, 2);
  const signature = signPayload({ payload, secret: endpoint.secret, at: now });
  try {
    const status = await post(endpoint, { payload, signature });
    return status >= 200 && status < 300 ? null : `answered ${status}`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** The status of the answer. `fetch` works several times as much for it. */
function post(
  { url, timeoutMs }: Endpoint,
  { payload, signature }: { payload: string; signature: string },
): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http;
  const body = Buffer.from(payload);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': body.byteLength,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature,
        },
      },
      (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    // Counted from the beginning, however slowly the answer comes.
    const timer = setTimeout(
      () => call.destroy(new Error(`No answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
    call.on('close', () => clearTimeout(timer));
    call.on('error', reject);
    call.end(body);
  });
}
