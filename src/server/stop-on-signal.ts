type Stoppable = {
  stop(): Promise<void>;
  /** Sees to it that nothing stays behind, and waits for nothing. */
  abandon(): Promise<void>;
};

type Life = {
  starting: Promise<Stoppable>;
  /** Aborted with the first signal: a start that waits gives up. */
  interrupt: AbortController;
  onFailure: (error: unknown) => void;
  say: (line: string) => void;
  /** How long a stop may take beyond the usual. */
  shutdownDelayMs?: number;
  /** This process, unless a test says otherwise. */
  host?: {
    on(signal: NodeJS.Signals, listener: () => void): unknown;
    exit(code: number): void;
  };
};

export const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Docker kills after ten seconds, and nine are promised: to end what hangs takes the rest. */
const stopMs = 8_500;
/** Ctrl-C comes from the terminal and once more from npm. */
const echoMs = 500;

/**
 * Stops cleanly when asked to, and in less than ten seconds whatever hangs; asked once more, ends at
 * once.
 * @returns asks in place of a signal
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
        () => void giveUp('Not everything ended in time; the next start finishes it'),
        shutdownDelayMs + stopMs,
      );
      void stop();
    } else if (performance.now() - askedAt > echoMs) {
      void giveUp('Asked twice: ending at once');
    }
  }

  async function stop(): Promise<void> {
    try {
      // A start that was interrupted has put away what it had begun.
      running = await starting.catch(() => undefined);
      await running?.stop();
      say('Gomitolo is closed');
      host.exit(0);
    } catch (error) {
      onFailure(error);
    }
  }

  async function giveUp(why: string): Promise<void> {
    say(why);
    await running?.abandon().catch(onFailure);
    host.exit(1);
  }

  for (const signal of signals) host.on(signal, ask);
  return ask;
}

const lookMs = 1_000;

/**
 * Calls back once the process that started this one is gone. Only for a process that somebody holds, as
 * npm does: killed by force or by a hang-up, npm passes nothing on, and the port would stay taken.
 */
export function watchParent(onGone: () => void, parent = process.ppid): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, lookMs);
  timer.unref();
}
