import type { Reporter } from '#shop/ports.ts';

const everyMs = 60_000;

/**
 * Warns of the same once a minute, with how often it was not told of since: whoever goes on being refused fills no
 * disk. What is warned of names no visitor, so that there are few kinds.
 */
export function createSparingReport(report: Reporter, now: () => number = Date.now): Reporter {
  const told = new Map<string, { at: number; untold: number }>();
  return {
    ...report,
    warn(event, details) {
      const kind = `${event} ${JSON.stringify(details)}`;
      const last = told.get(kind);
      if (last !== undefined && now() - last.at < everyMs) {
        last.untold += 1;
        return;
      }
      told.set(kind, { at: now(), untold: 0 });
      report.warn(event, { ...details, ...(last?.untold && { untold: last.untold }) });
    },
  };
}
