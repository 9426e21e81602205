import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const gitMs = 120_000;

export type Versions = {
  /** Commits of twelve digits, each on top of the one before. */
  first: string;
  good: string;
  /** Ends at its start, before it looks at the database. */
  broken: string;
  /** Loses the stock in a migration, and ends after it. */
  destructive: string;
};

type Making = {
  project: string;
  /** Where the repository that servers clone is made. */
  repository: string;
  /** A folder for the work, which is gone afterwards. */
  scratch: string;
};

/** A repository of the last committed version, and of three that are still to come: only the first is on its branch. */
export async function makeVersions({ project, repository, scratch }: Making): Promise<Versions> {
  await git('/', 'clone', '--quiet', '--no-hardlinks', project, scratch);
  await git(scratch, 'checkout', '--quiet', '-B', 'main');
  const first = await commitOf(scratch);
  const good = await commit(scratch, 'A migration that changes no data', [
    ['db/migrations/9000_trial.sql', () => `comment on table product is 'a trial';\n`],
  ]);
  const broken = await commit(scratch, 'A version that does not start', [
    ['src/server/serve.ts', () => `throw new Error('This version ends.');\n`],
  ]);
  await git(scratch, 'checkout', '--quiet', good);
  const destructive = await commit(scratch, 'A version that ends after its migration', [
    ['db/migrations/9001_trial.sql', () => 'update sku set stock = 0;\n'],
    [
      'src/server/starting/run-shop.ts',
      (text) => text.replace('signal?.throwIfAborted();', `throw new Error('It ends here.');`),
    ],
  ]);
  await git('/', 'init', '--quiet', '--bare', '--initial-branch=main', repository);
  await git(scratch, 'push', '--quiet', repository, `${first}:refs/heads/main`);
  for (const [name, version] of Object.entries({ good, broken, destructive })) {
    await git(scratch, 'push', '--quiet', repository, `${version}:refs/tags/${name}`);
  }
  await rm(scratch, { recursive: true });
  return { first, good, broken, destructive };
}

type Change = [file: string, change: (text: string) => string];

async function commit(folder: string, title: string, changes: Change[]): Promise<string> {
  for (const [file, change] of changes) {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8').catch(() => '');
    const after = change(before);
    if (after === before) throw new Error(`${title}: ${file} was not changed`);
    await writeFile(path, after);
  }
  await git(folder, 'add', '--all');
  const author = ['-c', 'user.name=Trial', '-c', 'user.email=trial@gomitolo.example'];
  await git(folder, ...author, 'commit', '--quiet', '--message', title);
  return commitOf(folder);
}

async function commitOf(folder: string): Promise<string> {
  return (await git(folder, 'rev-parse', '--short=12', 'HEAD')).trim();
}

async function git(folder: string, ...args: string[]): Promise<string> {
  return (await execute('git', ['-C', folder, ...args], { timeout: gitMs })).stdout;
}
