import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type PlannedVisits, type Visited, visitedSchema } from './visits.ts';

/** Lets visitors come from a process of their own. */
export async function sendVisitors(
  plan: PlannedVisits,
  onLastCome: () => void = () => undefined,
): Promise<Visited> {
  const child = fork(join(import.meta.dirname, 'generate-visits.ts'), { stdio: 'inherit' });
  const failed = once(child, 'close').then(() => Promise.reject(new Error('The visitors failed')));
  failed.catch(() => undefined);
  child.send(plan);
  try {
    for (;;) {
      const [told] = await Promise.race([once(child, 'message'), failed]);
      if (told !== 'last') return visitedSchema.parse(told);
      onLastCome();
    }
  } finally {
    child.disconnect();
  }
}
