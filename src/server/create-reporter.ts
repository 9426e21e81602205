import type { Reporter } from '#shop/ports.ts';
import type { Log } from './log.ts';

/** Writes what the rules of the shop report into the log; a cause becomes the entry's error. */
export function createReporter(log: Log): Reporter {
  return {
    warn: (event, details) => log.warn(entry(details), event),
    error: (event, details) => log.error(entry(details), event),
  };
}

function entry({ cause, ...details }: Record<string, unknown>): Record<string, unknown> {
  return cause === undefined ? details : { ...details, err: cause };
}
