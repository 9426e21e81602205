/** Aborts when the program is told to end, however often, so that what it has opened is closed, too. */
export function interruptOnSignal(): AbortSignal {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupt.abort());
  }
  return interrupt.signal;
}
