import { readWanted } from './read-wanted.ts';
import { showAllGuards } from './show-all-guards.ts';
import { takeOut } from '#faults/run/take-out.ts';

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
