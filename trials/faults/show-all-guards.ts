import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { guards } from '#faults/run/guards.ts';
import type { WantedRun } from './read-wanted.ts';

const command = join(import.meta.dirname, 'run.ts');

/** Takes out one guard after the other, each in a process of its own. 0 when every one was missed. */
export function showAllGuards({ runs, seed }: Pick<WantedRun, 'runs' | 'seed'>): number {
  const notMissed: string[] = [];
  for (const { name } of guards) {
    console.log(`\n--without ${name}`);
    const args = [command, '--without', name, '--runs', String(runs), '--seed', String(seed)];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 1) notMissed.push(name);
  }
  if (notMissed.length > 0) console.log(`\nNot missed: ${notMissed.join(', ')}`);
  return notMissed.length === 0 ? 0 : 1;
}
