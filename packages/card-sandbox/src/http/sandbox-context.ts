import type { Context } from 'hono';
import type { SandboxSettings } from '#sandbox/sandbox-settings.ts';
import type { EventType } from '#sandbox/objects/event.ts';
import type { Fault } from '#sandbox/store/faults.ts';

/** The settings, completed, and what the calls need of the deliveries. */
export type Sandbox = Omit<Required<SandboxSettings>, 'webhookUrl'> & {
  /** Whether anybody wants to hear of events of this type. */
  delivers: (type: EventType) => boolean;
  /** Tells the delivery loop that there may be something to deliver. */
  wake: () => void;
};

export type SandboxEnv = {
  /** The Node server hands its response over here; it is cut to drop an answer, or by the client. */
  Bindings: { outgoing?: { destroy(): void; destroyed: boolean } };
  Variables: { requestId: string; fault: Fault | null };
};

export type SandboxContext = Context<SandboxEnv>;
