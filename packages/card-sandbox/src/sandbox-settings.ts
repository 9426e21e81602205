import type { Pool } from 'pg';
import type { EventType } from './objects/event.ts';

/** The part of a pino logger that the sandbox uses. Card numbers, CVCs and client secrets never get here. */
export type SandboxLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type SandboxSettings = {
  pool: Pool;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The URL of signed events. Null: events are recorded, none is delivered. */
  webhookUrl: string | null;
  /** Types of events that are posted there, as a webhook endpoint of Stripe's has them. Absent: all. */
  enabledEvents?: readonly EventType[];
  /** The delay of an event after its cause; absent: none. Stripe's come later than the answer. */
  deliverAfterMs?: number;
  /** Path of the built browser half, served as `/sandbox/stripe.js`. */
  scriptPath?: string;
  clock?: () => Date;
  log?: SandboxLog;
  /**
   * Failures of the program around the sandbox, such as an outage of the database that both use: they are thrown to the
   * app that the halves are mounted on. Absent: each is logged and answered 500.
   */
  isOfProgram?: (error: Error) => boolean;
};
