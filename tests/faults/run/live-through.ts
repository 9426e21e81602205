import { isWanted } from './failures.ts';
import type { Plan } from './model.ts';
import type { Step } from './steps.ts';
import type { Ground, World } from './open-world.ts';
import { perform } from './perform.ts';
import { settleEverything } from './settle-everything.ts';

export interface Lived {
  world: World;
  /** The outcome of each step, by group. */
  outcomes: string[][];
}

/** Lets everything in a plan happen, and then what is left to do be done. */
export async function liveThrough(ground: Ground, plan: Plan): Promise<Lived> {
  const world = await ground.begin(plan);
  const outcomes: string[][] = [];
  for (const { steps, turns } of plan.groups) {
    world.facts.beginnings.push(world.clock.now().getTime());
    world.trace.push('together');
    const tasks = steps.map((step) => ({
      node: 'node' in step && step.do !== 'kill' ? step.node : undefined,
      work: () => perform(world, step),
    }));
    const results = await world.turnstile.run(tasks, turns);
    outcomes.push(results.map((result, index) => told(world, { result, step: steps[index] })));
  }
  await settleEverything(world);
  return { world, outcomes };
}

type Told = { result: PromiseSettledResult<unknown>; step: Step | undefined };

/** A step may fail because the run wanted something to fail; any other failure is wrong. */
function told({ facts }: World, { result, step }: Told): string {
  if (result.status === 'fulfilled') return String(result.value);
  const failure: unknown = result.reason;
  const message = failure instanceof Error ? failure.message : String(failure);
  if (!isWanted(failure)) facts.wrong.push(`${step?.do} failed: ${message}`);
  return `failed: ${message}`;
}
