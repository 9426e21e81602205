import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Rendition } from '#shop/ports.ts';
import { renderReplySchema, type RenderRequest } from './render-message.ts';

interface RenderProcess {
  /** @throws PictureProblem when the picture cannot be made */
  render(rendition: Rendition, original: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the process; what it was making fails. */
  close(): void;
}

const idleMs = 5_000;
const silentMs = 90_000;

/**
 * Makes pictures in a process of its own: encoding takes hundreds of megabytes that a long-lived
 * process would not give back. It is started when it is needed and ends when there is nothing to do.
 */
export function createRenderProcess(): RenderProcess {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const worker = createRequire(import.meta.url).resolve('#images/render-worker.ts');
    // Few memory arenas: the encoder's threads would each keep their own.
    const env = { MALLOC_ARENA_MAX: '2' };
    const started = fork(worker, { serialization: 'advanced', execArgv: [], env });
    started.on('message', settle);
    started.on('error', (cause) => fail(started, new Error('Cannot make pictures', { cause })));
    started.once('exit', (code, signal) =>
      fail(started, new PictureProblem(`The making ended (${code ?? signal})`)),
    );
    return started;
  }

  function settle(message: unknown): void {
    const reply = renderReplySchema.parse(message);
    const promise = waiting.get(reply.id);
    waiting.delete(reply.id);
    watch();
    if ('bytes' in reply) promise?.resolve(reply.bytes);
    else promise?.reject(new PictureProblem(`The picture cannot be made: ${reply.problem}`));
  }

  function fail(ended: ChildProcess, error: Error): void {
    if (child !== ended) return;
    child = undefined;
    clearTimeout(timer);
    for (const promise of waiting.values()) promise.reject(error);
    waiting.clear();
  }

  /** Ends the process when it has nothing to do, or does not answer. */
  function watch(): void {
    clearTimeout(timer);
    timer = setTimeout(waiting.size === 0 ? retire : kill, waiting.size === 0 ? idleMs : silentMs);
    timer.unref();
  }

  /** Forgets the process first: a request that comes while it ends starts another. */
  function retire(): void {
    const idle = child;
    child = undefined;
    idle?.kill('SIGKILL');
  }

  function kill(): void {
    child?.kill('SIGKILL');
  }

  return {
    render(rendition, original) {
      child ??= start();
      const promise = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
      const request: RenderRequest = { id: ++lastId, rendition, original };
      waiting.set(request.id, promise);
      watch();
      child.send(request);
      return promise.promise;
    },
    close: kill,
  };
}

/** A picture cannot be made; others can. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}
