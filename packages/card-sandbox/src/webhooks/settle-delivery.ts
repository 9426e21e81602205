import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Pool } from 'pg';
import type { SandboxLog } from '#sandbox/sandbox-settings.ts';
import { finishDelivery, postponeDelivery, type Delivery } from '#sandbox/store/deliveries.ts';

type Endpoint = { url: string; secret: string; timeoutMs: number };

export type SettlingTools = {
  pool: Pool;
  endpoint: Endpoint;
  clock: () => Date;
  log: SandboxLog;
};

/** Tries a leased delivery once and records the result. Never throws: the lease runs out if nothing is recorded. */
export async function settleDelivery(
  delivery: Delivery,
  { pool, endpoint, clock, log }: SettlingTools,
): Promise<void> {
  const event = delivery.event.id;
  try {
    const failure = await deliverEvent(delivery, { endpoint, now: clock() });
    if (failure === null) return await finishDelivery(pool, delivery);
    const delayMs = retryDelayMs(delivery.attempts);
    const dueAt = delayMs === null ? null : new Date(clock().getTime() + delayMs);
    log.warn({ event, type: delivery.event.type, failure, dueAt }, 'sandbox: webhook not taken');
    await postponeDelivery(pool, { id: delivery.id, dueAt, failure });
  } catch (error) {
    log.error({ err: error, event }, 'sandbox: webhook delivery cannot be recorded');
  }
}

const seconds = [1, 2, 5, 15, 60, 300, 1800, 3600];
const longestSeconds = 3 * 3600;
const mostAttempts = 30;

/** How long to wait after the given number of failed attempts, in ms; null when it is time to give up (about three days). */
export function retryDelayMs(attempts: number): number | null {
  if (attempts >= mostAttempts) return null;
  return (seconds[attempts - 1] ?? longestSeconds) * 1000;
}

/** Posts the signed event; null when it was taken with a 2xx, otherwise why not. */
async function deliverEvent(
  { event }: Delivery,
  { endpoint, now }: { endpoint: Endpoint; now: Date },
): Promise<string | null> {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(now.getTime() / 1000);
  const hash = createHmac('sha256', endpoint.secret)
    .update(`${timestamp}.${payload}`)
    .digest('hex');
  const signature = `t=${timestamp},v1=${hash}`;
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
