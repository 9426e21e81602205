import type { ChildProcess } from 'node:child_process';
import { PictureProblem, type RenderReply, renderReplySchema } from './render-message.ts';
import { type Rendition, renditionFilename } from './rendition-filename.ts';

/** `unknown` when there is no such picture; `stopped` when the process was told to stop, as the shop is with it. */
export type Making = 'made' | 'unknown' | 'stopped';

export type Renderer = ReturnType<typeof createRenderProcess>;

const idleMs = 5_000;
const silentMs = 90_000;
/** Ctrl-C, or the stop of a service, signals every process of the shop's group. */
const stopSignals = new Set<NodeJS.Signals | null>(['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Makes pictures in a process of its own: encoding takes a hundred megabytes that a long-lived process would not give
 * back. It is started when it is needed and ends when there is nothing to do.
 */
export function createRenderProcess(start: () => ChildProcess) {
  const waiting = new Map<string, PromiseWithResolvers<Making>>();
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  function begin(): ChildProcess {
    const started = start();
    started.on('message', (message) => settle(renderReplySchema.parse(message)));
    started.on('error', (cause) => {
      const error = new Error('Cannot make pictures', { cause });
      giveUp(started, ({ reject }) => reject(error));
    });
    started.once('exit', (code, signal) => {
      const problem = new PictureProblem(`The making ended (${code ?? signal})`);
      giveUp(started, ({ resolve, reject }) =>
        stopSignals.has(signal) ? resolve('stopped') : reject(problem),
      );
    });
    return started;
  }

  function settle(reply: RenderReply): void {
    const promise = waiting.get(reply.filename);
    waiting.delete(reply.filename);
    watch();
    if ('made' in reply) promise?.resolve(reply.made ? 'made' : 'unknown');
    else if ('problem' in reply) promise?.reject(new PictureProblem(reply.problem));
    else promise?.reject(Object.assign(new Error(reply.fault.message), reply.fault));
  }

  function giveUp(ended: ChildProcess, end: (promise: PromiseWithResolvers<Making>) => void): void {
    if (child !== ended) return;
    child = undefined;
    clearTimeout(timer);
    for (const promise of waiting.values()) end(promise);
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
    /**
     * Makes a rendition that is not being made yet, and keeps it.
     * @throws PictureProblem when the picture cannot be made
     */
    make(rendition: Rendition): Promise<Making> {
      child ??= begin();
      const filename = renditionFilename(rendition);
      const promise = Promise.withResolvers<Making>();
      waiting.set(filename, promise);
      watch();
      // A process that has ended says so by its exit.
      child.send(filename, () => undefined);
      return promise.promise;
    },
    /** Ends the current rendition, which fails. */
    close: kill,
  };
}
