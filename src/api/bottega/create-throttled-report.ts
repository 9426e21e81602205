import type { Reporter } from '#shop/reporter.ts';

const everyMs = 60_000;

/** Logs equal warnings once a minute, with the count of those left out, so that refusals do not fill the disk. */
export function createThrottledReport(report: Reporter, now: () => number = Date.now): Reporter {
  const reported = new Map<string, { at: number; untold: number }>();
  return {
    ...report,
    warn(event, details) {
      const kind = `${event} ${JSON.stringify(details)}`;
      const last = reported.get(kind);
      if (last !== undefined && now() - last.at < everyMs) {
        last.untold += 1;
        return;
      }
      reported.set(kind, { at: now(), untold: 0 });
      report.warn(event, { ...details, ...(last?.untold && { untold: last.untold }) });
    },
  };
}
