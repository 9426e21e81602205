type Stoppable = {
  stop(): Promise<void>;
  /** Ends the child processes without waiting for requests or jobs. */
  shutDownNow(): Promise<void>;
};

type Life = {
  starting: Promise<Stoppable>;
  /** Aborted by the first signal, so that a start that waits ends. */
  interrupt: AbortController;
  onFailure: (error: unknown) => void;
  say: (line: string) => void;
  /** Added to the usual time limit of a stop. */
  shutdownDelayMs?: number;
  /** This process, unless a test says otherwise. */
  host?: {
    on(signal: NodeJS.Signals, listener: () => void): unknown;
    exit(code: number): void;
  };
};

export const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Docker kills after ten seconds and the documentation promises nine; the rest is for ending work that hangs. */
const stopMs = 8_500;
/** Ctrl-C comes from the terminal and once more from npm. */
const echoMs = 500;

/**
 * Shuts down at the first signal, in less than ten seconds even when something hangs; the second signal ends the
 * process at once.
 * @returns a function with a signal's effect
 */
export function stopOnSignal(life: Life): () => void {
  const { starting, interrupt, onFailure, say, shutdownDelayMs = 0, host = process } = life;
  let askedAt: number | undefined;
  let running: Stoppable | undefined;

  function ask(): void {
    if (askedAt === undefined) {
      askedAt = performance.now();
      interrupt.abort();
      setTimeout(
        () => void endNow('Not everything ended in time; the next start finishes it'),
        shutdownDelayMs + stopMs,
      );
      void stop();
    } else if (performance.now() - askedAt > echoMs) {
      void endNow('Asked twice: ending at once');
    }
  }

  async function stop(): Promise<void> {
    try {
      // An interrupted start has cleaned up after itself.
      running = await starting.catch(() => undefined);
      await running?.stop();
      say('Gomitolo is closed');
      host.exit(0);
    } catch (error) {
      onFailure(error);
    }
  }

  async function endNow(why: string): Promise<void> {
    say(why);
    await running?.shutDownNow().catch(onFailure);
    host.exit(1);
  }

  for (const signal of signals) host.on(signal, ask);
  return ask;
}

const lookMs = 1_000;

/** Stops a shop that npm started once npm is gone: npm passes no signal on when SIGKILL or a hang-up ends it. */
export function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(stop);
}

/** Calls back once the parent process is gone. */
export function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, lookMs);
  timer.unref();
}
