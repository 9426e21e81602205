import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newFolder } from '#support/new-folder.ts';

/**
 * The decisions of `deploy/update`, with stand-ins for the programs around it: a version is its files, opens when it
 * has a file `opens`, and its start applies its migrations, which are lines of the database. On real Debians
 * `npm run install:try` tries the same.
 */
const execute = promisify(execFile);

const programs = {
  id: 'echo 0',
  npm: 'mkdir -p node_modules',
  journalctl: 'echo "the last line of the log"',
  systemctl: `
case $1 in
  is-active) cat "$home/state" ;;
  show) echo 0 ;;
  stop) echo inactive > "$home/state" ;;
  restart)
    echo active > "$home/state"
    for file in "$home"/current/db/schema.sql "$home"/current/db/migrations/*; do
      [ -e "$file" ] || continue
      grep -qx "\${file##*/}" "$home/database" || echo "\${file##*/}" >> "$home/database"
    done ;;
esac`,
  // The shop answers where its version opens and knows every migration of the database.
  curl: 'grep -qx active "$home/state" && [ -e "$home/current/opens" ] && "${0%/*}/gomitolo" opens',
  gomitolo: `
echo "$*" >> "$home/commands"
[ ! -e "$home/fails-$1" ] || exit 1
case $1 in
  backup) cp "$home/database" "$2" ;;
  restore) cp "$2" "$home/database" ;;
  mail | opens) while read -r name; do [ -e "$home/current/db/schema.sql" ] || [ -e "$home/current/db/migrations/$name" ] || exit 1; done < "$home/database" ;;
esac`,
};

test('an update writes a backup while the shop sells, and goes over', async () => {
  const server = await createServer();
  const next = await server.commit({ 'src/page.ts': 'another page' });
  expect(await server.update()).toMatchObject({ code: 0 });
  expect(await server.version()).toBe(next);
  expect(await server.commands()).toEqual(['backup']);
  expect(await server.database()).toBe('0001.sql\n');
});

test('a version that does not open is left again, and the data stay as they are', async () => {
  const server = await createServer();
  const before = await server.version();
  await server.commit({ opens: undefined });
  const { code, output } = await server.update();
  expect(code).toBe(1);
  expect(output).toContain(`open again with versions/${before}. Its data are as they were.`);
  expect(output).toContain('the last line of the log');
  expect(await server.version()).toBe(before);
  expect(await server.commands()).toEqual(['backup']);
});

test('the backup undoes the changes of a version that failed', async () => {
  const server = await createServer();
  const before = await server.version();
  await server.commit({ opens: undefined, 'db/migrations/0002.sql': 'select 2;' });
  const { code, output } = await server.update();
  expect(code).toBe(1);
  expect(output).toMatch(/before-update-\S+\.backup was restored/);
  expect(await server.version()).toBe(before);
  expect(await server.database()).toBe('0001.sql\n');
  expect(await server.commands()).toEqual(['backup', 'mail', 'restore']);
});

test('a version whose schema is one file is closed for as well, and no longer once it is in place', async () => {
  const server = await createServer();
  await server.commit({ 'db/migrations/0001.sql': undefined, 'db/schema.sql': 'select 1;' });
  const { output } = await server.update();
  expect(output).toContain('The new version changes the database: the shop is closed');
  await server.commit({ 'src/page.ts': 'another page' });
  expect((await server.update()).output).not.toContain('the shop is closed');
});

test('without a backup nothing is changed, and the shop is open', async () => {
  const server = await createServer();
  const before = await server.version();
  await server.commit({ 'db/migrations/0002.sql': 'select 2;' });
  await server.write('fails-backup', '');
  const { code, output } = await server.update();
  expect(code).toBe(1);
  expect(output).toContain('Without a backup nothing is changed: the shop is open');
  expect(await server.version()).toBe(before);
  expect(await server.read('state')).toBe('active\n');
  expect(await server.database()).toBe('0001.sql\n');
});

test('where the backup cannot be restored, the shop stays closed and the backup is named', async () => {
  const server = await createServer();
  await server.commit({ opens: undefined, 'db/migrations/0002.sql': 'select 2;' });
  await server.write('fails-restore', '');
  const { code, output } = await server.update();
  expect(code).toBe(1);
  expect(output).toMatch(/Restoring \S+\/before-update-\S+\.backup: failed/);
  expect(output).toContain('The shop is stopped.');
  expect(await server.read('state')).toBe('inactive\n');
});

test('an older version that refuses the database is left again', async () => {
  const server = await createServer();
  const older = await server.version();
  const newer = await server.commit({ 'db/migrations/0002.sql': 'select 2;' });
  expect(await server.update()).toMatchObject({ code: 0 });
  expect(await server.update(older)).toMatchObject({ code: 1 });
  expect(await server.version()).toBe(newer);
  expect(await server.database()).toBe('0001.sql\n0002.sql\n');
});

test('a shop that does not run is not started, and one that is not open gets the new version', async () => {
  const server = await createServer();
  const next = await server.commit({ 'src/page.ts': 'another page' });
  await server.write('state', 'inactive\n');
  expect(await server.update()).toMatchObject({ code: 0 });
  expect(await server.version()).toBe(next);
  expect(await server.read('state')).toBe('inactive\n');

  const broken = await server.commit({ opens: undefined });
  await server.write('state', 'activating\n');
  await server.update();
  expect(await server.version()).toBe(broken);
  const mended = await server.commit({ opens: '' });
  expect(await server.update()).toMatchObject({ code: 0 });
  expect(await server.version()).toBe(mended);
});

test('the last three backups before an update and two versions are kept', async () => {
  const server = await createServer();
  for (const time of ['01', '02', '03']) {
    await server.write(`backups/before-update-2026-01-${time}T00-00-00.backup`, '');
  }
  await server.commit({ 'src/page.ts': 'another page' });
  await server.update();
  await server.commit({ 'src/page.ts': 'a third page' });
  await server.update();
  const kept = await readdir(join(server.home, 'backups'));
  expect(kept).toHaveLength(3);
  expect(kept).not.toContain('before-update-2026-01-01T00-00-00.backup');
  expect(await readdir(join(server.home, 'versions'))).toHaveLength(2);
});

/** A server with one version in place, whose shop is open. */
async function createServer() {
  const folder = await newFolder();
  const [home, origin, bin] = [join(folder, 'home'), join(folder, 'origin'), join(folder, 'bin')];
  for (const place of [join(home, 'backups'), join(origin, 'deploy'), bin]) {
    await mkdir(place, { recursive: true });
  }
  for (const [name, body] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\nhome='${home}'\n${body}\n`, { mode: 0o755 });
  }
  for (const name of ['update', 'service.sh']) {
    await cp(join('deploy', name), join(origin, 'deploy', name));
    const text = await readFile(join(origin, 'deploy', name), 'utf8');
    const here = text
      .replace(/^home=.+$/m, `home='${home}'`)
      .replace(/^settings=.+$/m, `settings='${home}/settings'`);
    await writeFile(join(origin, 'deploy', name), here);
  }
  const server = {
    home,
    async commit(files: Record<string, string | undefined>): Promise<string> {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(join(origin, name, '..'), { recursive: true });
        if (text === undefined) await rm(join(origin, name));
        else await writeFile(join(origin, name), text);
      }
      await git(origin, 'add', '--all');
      await git(origin, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'A');
      return (await git(origin, 'rev-parse', '--short=12', 'HEAD')).trim();
    },
    async update(...args: string[]): Promise<{ code: number; output: string }> {
      const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, OPEN_SECONDS: '0' };
      const command = [join(origin, 'deploy/update'), ...args];
      return execute('sh', command, { env }).then(
        ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          output: error.stdout + error.stderr,
        }),
      );
    },
    write: (name: string, text: string) => writeFile(join(home, name), text),
    read: (name: string) => readFile(join(home, name), 'utf8'),
    database: () => readFile(join(home, 'database'), 'utf8'),
    version: async () => (await readlink(join(home, 'current'))).replace('versions/', ''),
    /** Those that the update gave, without those of the stand-in for curl. */
    commands: async () =>
      (await readFile(join(home, 'commands'), 'utf8'))
        .split('\n')
        .filter((line) => line !== '' && line !== 'opens')
        .map((line) => line.split(' ')[0]),
  };
  await git(folder, 'init', '--quiet', '--initial-branch=main', origin);
  await server.commit({
    opens: '',
    'db/migrations/0001.sql': 'select 1;',
    '.gitignore': 'node_modules\n',
  });
  await git(folder, 'clone', '--quiet', origin, join(home, 'source'));
  await server.write('settings', `BACKUP_DIR="${home}/backups"\nPORT=5400\n`);
  await server.write('database', '0001.sql\n');
  await server.write('state', 'inactive\n');
  await server.update();
  await server.write('state', 'active\n');
  await server.write('commands', '');
  return server;
}

async function git(folder: string, ...args: string[]): Promise<string> {
  return (await execute('git', ['-C', folder, ...args])).stdout;
}
