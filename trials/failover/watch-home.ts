import { Agent, get } from 'node:http';

export type HomeWatch = {
  asked(): number;
  /** Answers other than 200, or none. */
  failures: { at: number; why: string }[];
  /** Of good answers, in milliseconds, in no order. */
  latencies: number[];
  stop(): void;
};

const everyMs = 100;
const timeoutMs = 5_000;

/** Asks for the home page ten times a second, whatever came of the last time. */
export function watchHome(address: string): HomeWatch {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failures: HomeWatch['failures'] = [];
  const latencies: number[] = [];
  let count = 0;

  function fail(why: string): void {
    failures.push({ at: Date.now(), why });
  }

  function ask(): void {
    count += 1;
    const begun = performance.now();
    const asking = get(`${address}/`, { agent, timeout: timeoutMs }, (answer) => {
      answer.resume();
      answer.on('error', () => fail('broke off'));
      answer.on('end', () => {
        if (answer.statusCode !== 200) fail(String(answer.statusCode));
        else latencies.push(performance.now() - begun);
      });
    });
    asking.on('timeout', () => asking.destroy(new Error(`none in ${timeoutMs} ms`)));
    asking.on('error', (error) => fail(error.message));
  }

  const asking = setInterval(ask, everyMs);
  return {
    asked: () => count,
    failures,
    latencies,
    stop() {
      clearInterval(asking);
      agent.destroy();
    },
  };
}
