/** After so many ms a call that hangs counts as failed. */
const timeoutMs = 20_000;

/** A browser’s report of a subscription that has ended: its new one, or that there is none yet. */
export interface SubscriptionChange {
  newSubscription?: PushSubscription | null;
}

/**
 * Tells the shop the new subscription of this browser, and makes one where the browser has not. Without a session both
 * calls are refused: the device stays silent until its notifications are turned on again.
 */
export async function renewPush(
  { newSubscription }: SubscriptionChange,
  manager: Pick<PushManager, 'subscribe'>,
): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAgain(manager));
  if (subscription === undefined) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/bottega/api/startPush', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function subscribeAgain(
  manager: Pick<PushManager, 'subscribe'>,
): Promise<PushSubscription | undefined> {
  const response = await fetch('/bottega/api/push', { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) return undefined;
  const { public_key: applicationServerKey } = await response.json();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
