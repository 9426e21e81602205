import { openTestServer, type TestServer } from '#support/database/open-test-server.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Guard } from '#faults/run/guards.ts';
import { disagreements } from '#faults/run/agreement.ts';
import type { Plan } from '#faults/run/model.ts';
import { explore, type Explored } from '#faults/run/explore.ts';
import { liveThrough } from '#faults/run/live-through.ts';
import { type Ground, openGround } from '#faults/run/open-world.ts';
import type { WantedRun } from './read-wanted.ts';

/** A deadlock is a mistake of ours: soon found, and told. Rows are cleared away between runs. */
const settings = { autovacuum: 'off', deadlock_timeout: '50ms' };
const tellEvery = 100;

type One = Omit<WantedRun, 'without'> & { without?: Guard };

/** The long run of the order engine: prints its progress and its findings. @returns the exit code */
export async function explorePlans(wanted: One): Promise<number> {
  const { without, seed } = wanted;
  if (without) console.log(`Taken out: ${without.takenOut}.`);
  console.log(`Seed ${seed}`);
  const server = await openTestServer(settings);
  try {
    await weaken(server, without?.statement);
    await using ground = await openGround(server.url(), without?.seams);
    return await search(ground, wanted);
  } finally {
    await server.stop();
  }
}

async function weaken(server: TestServer, statement: string | undefined): Promise<void> {
  if (statement === undefined) return;
  const { pool, close } = openDatabase(server.url());
  await pool.query(statement);
  await close();
}

async function search(ground: Ground, wanted: One): Promise<number> {
  const { runs, seed, path, isTraced } = wanted;
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const explored = await explore(ground, {
    runs: path === undefined ? runs : 1,
    seed,
    path,
    onRun(run) {
      if (run % tellEvery === 0) console.log(`${run} of ${runs} runs, ${seconds()} s`);
    },
  });
  if (explored.ok) {
    console.log(`${explored.runs} runs, nothing wrong, ${seconds()} s`);
    return 0;
  }
  if (path === undefined) console.log(`Found in run ${explored.runs}, ${seconds()} s`);
  await tell(ground, explored, isTraced);
  const again = wanted.without ? `--without ${wanted.without.name} ` : '';
  console.log(`To repeat it: npm run faults -- ${again}--seed ${seed} --path ${explored.path}`);
  return 1;
}

async function tell(
  ground: Ground,
  { plan }: Extract<Explored, { ok: false }>,
  isTraced: boolean,
): Promise<void> {
  const { world, outcomes } = await liveThrough(ground, plan);
  console.log('');
  for (const line of describePlan(plan, outcomes)) console.log(line);
  console.log('');
  for (const line of await disagreements(world)) console.log(`Wrong: ${line}`);
  if (isTraced) console.log(`\n${world.trace.join('\n')}\n`);
}

/** A plan, one step a line, with what came of each step. */
function describePlan(
  { groups, ...ground }: Plan,
  outcomes: readonly (readonly string[])[],
): string[] {
  const lines = groups.flatMap(({ steps, turns }, index) => [
    ...(steps.length > 1 ? [`${index + 1}. at the same time, turns ${turns.join(' ')}:`] : []),
    ...steps.map(
      (step, place) => `${index + 1}. ${JSON.stringify(step)} -> ${outcomes[index]?.[place] ?? ''}`,
    ),
  ]);
  return [
    JSON.stringify(ground),
    ...lines,
    'Then all is quiet: events are sent again, jobs, the reconciler and time go on.',
  ];
}
