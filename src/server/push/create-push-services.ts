import { ECDH } from 'node:crypto';
import { bottegaPath, makersOrderPath } from '#contract/bottega/paths.ts';
import type { PushNotice, PushServices } from '#shop/push/push.ts';
import { pushText } from '#text/bottega-push.ts';

const timeoutMs = 10_000;
/** A phone that is off for longer gets no old news. */
const keptSeconds = 12 * 60 * 60;
/** The subscription has ended. */
const goneStatuses = [404, 410];

/**
 * The push services of browsers, over Web Push (RFC 8030), encrypted for the browser (RFC 8291). The library is loaded
 * when a maker first asks for notifications.
 */
export function createPushServices(limitMs = timeoutMs): PushServices {
  return {
    async newKeys() {
      const { default: webPush } = await import('web-push');
      return webPush.generateVAPIDKeys();
    },
    async send({ subscription, keys, contact, notice }) {
      const { default: webPush } = await import('web-push');
      const { endpoint, p256dh, auth } = subscription;
      if (!isPublicKey(p256dh)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(written(notice)),
        { TTL: keptSeconds, vapidDetails: { subject: `mailto:${contact}`, ...keys } },
      );
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (goneStatuses.includes(response.status)) return 'gone';
      throw new Error(`The push service answered ${response.status}`);
    },
  };
}

/** Whether a message can be encrypted for a key: one of no point of the curve belongs to no browser. */
function isPublicKey(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** A notification as the service worker shows it; one with the tag of another takes its place. */
function written(notice: PushNotice): { title: string; tag: string; path: string } {
  const { notices } = pushText;
  switch (notice.kind) {
    case 'order':
      return { title: notices.order(notice), ...aboutOrder(notice) };
    case 'withdrawal':
      return { title: notices.withdrawal, ...aboutOrder(notice) };
    case 'answer':
      return { title: notices.answer, ...aboutOrder(notice) };
    case 'trial':
      return { title: notices.trial, tag: 'trial', path: bottegaPath };
  }
}

function aboutOrder({ kind, orderId }: { kind: PushNotice['kind']; orderId?: string }) {
  if (orderId === undefined) return { tag: kind, path: `${bottegaPath}/recessi` };
  return { tag: `${kind} ${orderId}`, path: makersOrderPath(orderId) };
}
