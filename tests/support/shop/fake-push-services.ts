import type { PushMessage, PushServices } from '#shop/push/push.ts';

export interface FakePushServices extends PushServices {
  /** Notifications that were taken. */
  sent: PushMessage[];
  /** How the next sendings end; when there are none left, they are taken. */
  outcomes: ('gone' | Error)[];
}

/** The push services of browsers in memory. */
export function createFakePushServices(): FakePushServices {
  const sent: PushMessage[] = [];
  const outcomes: ('gone' | Error)[] = [];
  let made = 0;
  return {
    sent,
    outcomes,
    async newKeys() {
      made += 1;
      return { publicKey: `public-${made}`, privateKey: `private-${made}` };
    },
    async send(message) {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      if (outcome !== undefined) return outcome;
      sent.push(message);
      return 'sent';
    },
  };
}
