import { spawnSync } from 'node:child_process';
import { guards } from '#faults/run/guards.ts';
import { takeOut } from '#faults/run/take-out.ts';
import { readWanted, type WantedRun } from './read-wanted.ts';

process.exitCode = await main();

/** 0 when all agreed, 1 when something did not, 2 when the command could not be done. */
async function main(): Promise<number> {
  const { without, ...wanted } = readWanted();
  if (without === 'all') return showAllGuards(wanted);
  try {
    const isLoaded = await takeOut(without ?? {});
    // The engine is loaded only now, without the guard.
    const { explorePlans } = await import('./explore-plans.ts');
    if (!isLoaded()) throw new Error('What was to be changed is not part of the engine any more');
    return await explorePlans({ ...wanted, without });
  } catch (error) {
    console.error(error);
    return 2;
  }
}

/** Takes out one guard after the other, each in a process of its own. 0 when every one was missed. */
function showAllGuards({ runs, seed }: Pick<WantedRun, 'runs' | 'seed'>): number {
  const notMissed: string[] = [];
  for (const { name } of guards) {
    console.log(`\n--without ${name}`);
    const args = [
      import.meta.filename,
      '--without',
      name,
      '--runs',
      String(runs),
      '--seed',
      String(seed),
    ];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 1) notMissed.push(name);
  }
  if (notMissed.length > 0) console.log(`\nNot missed: ${notMissed.join(', ')}`);
  return notMissed.length === 0 ? 0 : 1;
}
