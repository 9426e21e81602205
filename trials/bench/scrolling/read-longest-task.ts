import { z } from 'zod';

export interface LongestTask {
  /** How long the page was at work without a pause. */
  longestMs: number;
  /** The same by the clock, which goes on while the machine does something else. */
  longestWallMs: number;
}

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds, by the clock and of the thread. */
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** The longest task of the page's own thread in a trace of Chromium. */
export function readLongestTask(trace: Buffer): LongestTask {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks');
  return {
    longestMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    longestWallMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
  };
}

function threadOf({ pid, tid }: z.infer<typeof eventSchema>): string {
  return `${pid} ${tid}`;
}
