import { isDeepStrictEqual } from 'node:util';
import { newId } from './new-id.ts';

export const eventTypes = [
  'payment_intent.created',
  'payment_intent.amount_capturable_updated',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.succeeded',
  'charge.failed',
  'charge.captured',
  'charge.refunded',
  'refund.created',
] as const;

export type EventType = (typeof eventTypes)[number];

type NewEvent = {
  type: EventType;
  subject: object;
  /** The subject as it was, when the event tells of a change. */
  before: object | null;
  created: number;
  apiVersion: string;
  request: { id: string; idempotency_key: string | null };
};

export type WireEvent = ReturnType<typeof newEvent>;

export function newEvent({ type, subject, before, created, apiVersion, request }: NewEvent) {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created,
    data: {
      object: subject,
      ...(before && { previous_attributes: previousAttributes(before, subject) }),
    },
    livemode: false,
    pending_webhooks: 0,
    request,
    type,
  };
}

/** The earlier values of changed members; inside metadata only the changed texts. */
function previousAttributes(before: object, now: object): object {
  const past = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now)
    .filter(([member, value]) => !isDeepStrictEqual(past.get(member), value))
    .map(([member, value]) => [
      member,
      member === 'metadata' ? oldTexts(Object(past.get(member)), Object(value)) : past.get(member),
    ]);
  return Object.fromEntries(changed);
}

/** A text that was not there before is null. */
function oldTexts(before: object, now: object): object {
  const past = new Map<string, unknown>(Object.entries(before));
  const present = new Map<string, unknown>(Object.entries(now));
  const names = new Set([...past.keys(), ...present.keys()]);
  const changed = [...names].filter((name) => past.get(name) !== present.get(name));
  return Object.fromEntries(changed.map((name) => [name, past.get(name) ?? null]));
}
