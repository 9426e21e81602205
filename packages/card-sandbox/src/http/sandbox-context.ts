import type { Context } from 'hono';
import type { Pool } from 'pg';
import type { SandboxLog } from '#sandbox/sandbox-settings.ts';
import type { EventType } from '#sandbox/objects/event.ts';
import type { Fault } from '#sandbox/store/faults.ts';

export type Sandbox = {
  pool: Pool;
  secretKey: string;
  publishableKey: string;
  scriptPath: string;
  /** Whether anybody wants to hear of events of this type. */
  delivers: (type: EventType) => boolean;
  webhookUrl: string | null;
  clock: () => Date;
  log: SandboxLog;
  /** Whether a failure is thrown to the app around the sandbox. */
  isOfProgram: (error: Error) => boolean;
  /** Tells the delivery loop that there may be something to deliver. */
  wake: () => void;
};

export type SandboxEnv = {
  /** The Node server hands its response over here; it is cut to drop an answer, or by the client. */
  Bindings: { outgoing?: { destroy(): void; destroyed: boolean } };
  Variables: { requestId: string; fault: Fault | null };
};

export type SandboxContext = Context<SandboxEnv>;
