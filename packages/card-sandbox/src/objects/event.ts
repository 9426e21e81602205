import { newId } from './new-id.ts';
import { previousAttributes } from './previous-attributes.ts';

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

export type WireEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null };
  type: EventType;
};

export function newEvent({
  type,
  subject,
  before,
  created,
  apiVersion,
  request,
}: {
  type: EventType;
  subject: object;
  before: object | null;
  created: number;
  apiVersion: string;
  request: WireEvent['request'];
}): WireEvent {
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
