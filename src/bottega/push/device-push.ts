import { z } from 'zod';
import { bottegaPath } from '#contract/bottega/paths.ts';
import type { callBottega } from '#bottega/call-bottega.ts';
import { keepDraft, readDraft } from '#bottega/use-draft.ts';
import { pushCalls, subscriptionSchema } from '#contract/bottega/push.ts';
import type { pushText } from '#text/bottega-push.ts';

export type PushProblem = keyof typeof pushText.problems;

type Subscribed =
  | { ok: true; subscription: z.infer<typeof subscriptionSchema> }
  | { ok: false; problem: PushProblem };

/** Why this browser receives no notifications; undefined where it can. */
export function pushObstacle(): keyof typeof pushText.obstacles | undefined {
  if (!window.isSecureContext) return 'not_secure';
  if (!('PushManager' in window)) return isApplePhone() ? 'home_screen' : 'not_supported';
  return Notification.permission === 'denied' ? 'refused' : undefined;
}

/** An iPad calls itself a Macintosh, with a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** The address of this browser's subscription, if it has one. */
export async function readOwnEndpoint(): Promise<string | undefined> {
  const subscription = await (await findPushManager())?.getSubscription();
  return subscription?.endpoint;
}

/**
 * Asks for the permission and makes a subscription for the shop's key, in place of an earlier one. It has to be called
 * by a press: only then browsers ask.
 */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return { ok: false, problem: 'refused' };
  }
  const manager = await findPushManager();
  if (manager === undefined) return { ok: false, problem: 'not_ready' };
  try {
    await unsubscribe();
    const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (await manager.subscribe(wish)).toJSON();
    const parsed = subscriptionSchema.safeParse({ endpoint, ...keys });
    if (parsed.success) return { ok: true, subscription: parsed.data };
    await unsubscribe();
    return { ok: false, problem: 'unknown_service' };
  } catch (error) {
    // No connection to the browser's push service.
    if (error instanceof DOMException) return { ok: false, problem: 'failed' };
    throw error;
  }
}

/** Remembers, until signing out, whether notifications are wanted here. */
export function rememberWanted(isWanted: boolean): void {
  keepDraft('avvisi', isWanted || undefined);
}

/**
 * Makes the subscription of this browser anew where it is not the one that the shop has: the browser ended it while the
 * shop was out of reach. Then the shop may have forgotten it too, since its service knew it no more.
 */
export async function renewSubscription(call: typeof callBottega): Promise<void> {
  if (pushObstacle() !== undefined || Notification.permission !== 'granted') return;
  const { public_key: publicKey, endpoint } = await call(pushCalls.push, {});
  const isWanted = readDraft('avvisi', z.literal(true)) ?? false;
  if (endpoint === undefined && !isWanted) return;
  if (endpoint !== undefined && endpoint === (await readOwnEndpoint())) {
    if (isWanted) rememberWanted(true);
    return;
  }
  const made = await subscribe(publicKey);
  if (made.ok) await call(pushCalls.startPush, made.subscription);
}

export async function unsubscribe(): Promise<void> {
  await (await (await findPushManager())?.getSubscription())?.unsubscribe();
}

/** Undefined until the service worker runs. */
async function findPushManager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(bottegaPath);
  return registration?.active ? registration.pushManager : undefined;
}
