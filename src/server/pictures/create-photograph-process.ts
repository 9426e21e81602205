import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { photographReplySchema } from '#images/photograph-message.ts';
import { createConcurrencyLimit } from '#shop/create-concurrency-limit.ts';
import type { MakePhotograph } from '#shop/photographs/keep-photograph.ts';
import type { Reporter } from '#shop/reporter.ts';

const runMs = 30_000;
/** A photograph takes up to 250 MB: one at a time. Two makers send theirs one after the other. */
const bounds = { atOnce: 1, waiting: 4, patienceMs: 30_000 };

/**
 * Makes each photograph in a process of its own, which is killed after thirty seconds. A process that ends without a
 * photograph is an outcome: `failed`.
 */
export function createPhotographProcess(
  start: () => ChildProcess,
  report: Pick<Reporter, 'warn'>,
): MakePhotograph {
  const limit = createConcurrencyLimit(bounds);

  async function make(request: Parameters<MakePhotograph>[0]): ReturnType<MakePhotograph> {
    const child = start();
    const ended = new AbortController();
    const timer = setTimeout(() => child.kill('SIGKILL'), runMs);
    child.once('exit', () => ended.abort());
    try {
      const replied = once(child, 'message', { signal: ended.signal });
      // A process that has ended says so by its exit.
      child.send(request, () => undefined);
      const [message] = await replied;
      const reply = photographReplySchema.parse(message);
      if (!reply.ok) report.warn('photograph_refused', { reason: reply.reason, flaw: reply.flaw });
      return reply;
    } catch (cause) {
      report.warn('photograph_not_made', { cause });
      return { ok: false, reason: 'failed' };
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  }

  return async (request) => {
    const made = await limit({}, () => make(request));
    return made.ok ? made.result : { ok: false, reason: 'busy' };
  };
}
