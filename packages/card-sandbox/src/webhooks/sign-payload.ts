import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header for a body sent at the given time. */
export function signPayload({
  payload,
  secret,
  at,
}: {
  payload: string;
  secret: string;
  at: Date;
}): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
