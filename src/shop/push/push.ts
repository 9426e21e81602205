import type { z } from 'zod';
import type { subscriptionSchema } from '#contract/bottega/push.ts';

/** The subject of a notification. It is an order, a withdrawal, or an order with the number of its note. */
export type PushSubject =
  | { kind: 'order' | 'withdrawal' | 'answer'; subjectId: string }
  | { kind: 'trial' };

/** A notification with its data: none is about a person. Amounts are cents. */
export type PushNotice =
  | { kind: 'order'; orderId: string; pieces: number; totalCents: number }
  /** Without an order where it names none of its address. */
  | { kind: 'withdrawal'; orderId?: string }
  | { kind: 'answer'; orderId: string }
  | { kind: 'trial' };

export type PushSubscription = z.infer<typeof subscriptionSchema>;

/** Base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  subscription: PushSubscription;
  keys: PushKeys;
  /** The shop's address, for the push service. */
  contact: string;
  notice: PushNotice;
}

export interface PushServices {
  newKeys(): Promise<PushKeys>;
  /** Sends within seconds; throws when the service took it not. `gone`: the browser has no such subscription any more. */
  send(message: PushMessage): Promise<'sent' | 'gone'>;
}
