import { z } from 'zod';
import { eventTypes } from '#sandbox/objects/event.ts';

const count = z.int().min(1).max(1000);
const delayMs = z.int().min(0).max(120_000);

/** PostgreSQL keeps no zero bytes. */
const text = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes('\0'), 'A zero byte is no text.');

export const challengeOrder = z.strictObject({
  payment_intent: text,
  answer: z.enum(['authorise', 'refuse']),
});

/** A fault for the next `times` requests; `*` in `path` stands for any characters. */
export const faultOrder = z
  .strictObject({
    kind: z.enum(['delay', 'drop_before', 'drop_after', 'fail']),
    method: z.enum(['GET', 'POST', '*']).default('*'),
    path: text.refine((path) => path.startsWith('/'), 'A path starts with a slash.'),
    times: count.default(1),
    status: z.int().min(400).max(599).nullable().default(null),
    kept: z.boolean().default(false),
    delay_ms: delayMs.default(0),
  })
  .transform(({ times, delay_ms, ...order }) => ({
    ...order,
    delayMs: delay_ms,
    remaining: times,
  }));

/** A fault for the deliveries of the next `events` events of a type. `reorder` turns that group round. */
export const webhookFaultOrder = z
  .strictObject({
    kind: z.enum(['drop', 'repeat', 'delay', 'reorder']),
    event_type: z.enum([...eventTypes, '*']).default('*'),
    events: count.default(1),
    copies: z.int().min(1).max(20).default(1),
    delay_ms: delayMs.default(0),
  })
  .transform(({ event_type, events, copies, delay_ms, kind }) => ({
    kind,
    eventType: event_type,
    times: copies,
    delayMs: delay_ms,
    remaining: events,
  }));
