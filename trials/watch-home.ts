import { Agent } from 'node:http';
import { ask, type Asked } from './ask.ts';

export interface HomeWatch {
  /** The answers so far, in the order in which they came. */
  seen: Asked[];
  /** Asks no more; resolves with all answers once the last one has come. */
  stop(): Promise<Asked[]>;
}

type How = {
  everyMs?: number;
  /** `false`: each time on a connection of its own, as a visitor who is new. */
  keepAlive?: boolean;
  timeoutMs?: number;
};

/** Asks for the home page again and again, fifty times a second unless told, whatever came of the last time. */
export function watchHome(address: string, how: How = {}): HomeWatch {
  const { everyMs = 20, keepAlive = true, timeoutMs } = how;
  const agent = new Agent({ keepAlive, maxSockets: 200 });
  const seen: Asked[] = [];
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const asking = ask({ agent, url: `${address}/`, timeoutMs }).then((asked) => {
      seen.push(asked);
      pending.delete(asking);
    });
    pending.add(asking);
  }, everyMs);
  return {
    seen,
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      return seen;
    },
  };
}
