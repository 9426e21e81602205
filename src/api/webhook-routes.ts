import { Hono } from 'hono';
import type { ApiPorts } from '#api/api-ports.ts';
import { fail } from '#api/fail.ts';

const issues = {
  bad_signature: { path: 'stripe-signature', message: 'The signature does not match' },
  bad_event: { path: '', message: 'The body is not valid JSON' },
} as const;

/** The card provider's events: 400 for a bad signature, 5xx when it must be sent again, 2xx after commit. */
export function webhookRoutes({ receiveEvent }: Pick<ApiPorts, 'receiveEvent'>): Hono {
  const routes = new Hono();
  routes.post('/webhooks/stripe', async (context) => {
    const signature = context.req.header('stripe-signature') ?? '';
    const received = await receiveEvent({ body: await context.req.text(), signature });
    if (received.ok) return context.json({ received: true });
    if (received.reason === 'not_yet') return fail('overloaded', { retryAfterSeconds: 5 });
    return fail('bad_request', { issues: [issues[received.reason]] });
  });
  return routes;
}
