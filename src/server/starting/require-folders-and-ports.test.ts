import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#support/server/free-port.ts';
import { newFolder } from '#support/new-folder.ts';
import { requireFoldersAndPorts } from './require-folders-and-ports.ts';

/** Of a shop whose database is elsewhere. */
const elsewhere = {
  databaseUrl: 'postgres://elsewhere',
  dataDir: '/nowhere',
  cards: { provider: 'sandbox', port: 0 },
} as const;

test('the folder for backups is made, closed to others, and left empty', async () => {
  const backupDir = join(await newFolder(), 'far', 'backups');
  await requireFoldersAndPorts({ ...elsewhere, backupDir });
  expect((await stat(backupDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(backupDir)).toEqual([]);
  await requireFoldersAndPorts({ ...elsewhere, backupDir });
});

test('a folder for backups that cannot be made or written is told before anything starts', async () => {
  const file = join(await newFolder(), 'file');
  await writeFile(file, '');
  const underFile = join(file, 'backups');
  await expect(requireFoldersAndPorts({ ...elsewhere, backupDir: underFile })).rejects.toThrow(
    /a file where a folder should be: move it away, or choose another BACKUP_DIR\.$/,
  );
  await expect(
    requireFoldersAndPorts({ ...elsewhere, backupDir: '/proc/gomitolo' }),
  ).rejects.toThrow('/proc/gomitolo cannot be made: choose another BACKUP_DIR.');
  await expect(requireFoldersAndPorts({ ...elsewhere, backupDir: '/proc' })).rejects.toThrow(
    /^\/proc lies on a disk that cannot be written, .+BACKUP_DIR\.$/,
  );
});

test('a port of the figures or the sandbox that is taken is told, one that is free stays free', async () => {
  const port = await freePort();
  const metrics = { host: '127.0.0.1', port };
  await requireFoldersAndPorts({ ...elsewhere, metrics });
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  await expect(requireFoldersAndPorts({ ...elsewhere, metrics })).rejects.toThrow(
    /choose another METRICS_PORT\.$/,
  );
  await expect(
    requireFoldersAndPorts({ ...elsewhere, cards: { provider: 'sandbox', port } }),
  ).rejects.toThrow(/choose another SANDBOX_PORT\.$/);
});

test('a folder for data that cannot be made or written is told before anything starts', async () => {
  const own = { ...elsewhere, databaseUrl: undefined };
  const file = join(await newFolder(), 'file');
  await writeFile(file, '');
  await expect(requireFoldersAndPorts({ ...own, dataDir: file })).rejects.toThrow(
    /choose another DATA_DIR\.$/,
  );
  const dataDir = join(await newFolder(), 'far', 'data');
  await requireFoldersAndPorts({ ...own, dataDir });
  expect(await readdir(dataDir)).toEqual([]);
});

test.for(['mail', 'postgres.log', 'backups', 'postgres-damaged-2026-11-22'])(
  'a folder without a database in which an earlier shop left %s is no place for a new shop',
  async (name) => {
    const dataDir = await newFolder();
    const own = { ...elsewhere, databaseUrl: undefined, dataDir };
    await mkdir(join(dataDir, 'postgres-draft-1'));
    await requireFoldersAndPorts(own);
    await mkdir(join(dataDir, name));
    await mkdir(join(dataDir, 'postgres'));
    await expect(requireFoldersAndPorts(own)).rejects.toThrow(
      `There is no database in ${dataDir}/postgres, though a shop was here before (it left ${name} in ${dataDir}): mount its disk, correct DATA_DIR, or restore its last backup (npm run shop -- restore <file>); for a new shop, move what it left away.`,
    );
    await mkdir(join(dataDir, 'postgres', 'base'));
    await requireFoldersAndPorts(own);
  },
);

test('beside backups of a shop no new one is begun', async () => {
  const own = { ...elsewhere, databaseUrl: undefined, dataDir: await newFolder() };
  const backupDir = await newFolder();
  await requireFoldersAndPorts({ ...own, backupDir });
  await writeFile(join(backupDir, 'gomitolo-2026-11-10T03-10.backup'), '');
  await expect(requireFoldersAndPorts({ ...own, backupDir })).rejects.toThrow(
    `though ${backupDir} has backups of one`,
  );
  await mkdir(join(own.dataDir, 'postgres', 'base'), { recursive: true });
  await requireFoldersAndPorts({ ...own, backupDir });
});

test('folders inside a database are refused', async () => {
  const postgres = join(await newFolder(), 'postgres');
  await mkdir(postgres);
  await writeFile(join(postgres, 'PG_VERSION'), '18');
  const own = { ...elsewhere, databaseUrl: undefined, dataDir: postgres };
  const words = `is ${postgres}, and ${postgres} is a database itself: choose the folder above it, or another.`;
  await expect(requireFoldersAndPorts(own)).rejects.toThrow(`DATA_DIR ${words}`);
  const backupDir = join(postgres, 'backups');
  await expect(requireFoldersAndPorts({ ...elsewhere, backupDir })).rejects.toThrow(
    `BACKUP_DIR is ${backupDir}, and ${postgres} is a database itself`,
  );
  expect(await readdir(postgres)).toEqual(['PG_VERSION']);
});

const run = promisify(execFile);

const program = `import { requireOpenFiles } from '${join(import.meta.dirname, 'require-folders-and-ports.ts')}';
await requireOpenFiles().catch((error) => { console.log(error.message); process.exitCode = 1; });`;

test.runIf(process.platform === 'linux')(
  'a process that may open too few files is told, with the way out',
  async () => {
    await expect(checkBelow(128)).rejects.toMatchObject({
      stdout:
        'This process may open 128 files at once, and the shop needs 512: raise the limit (LimitNOFILE=65536 for the service, ulimit -n 65536 in a shell), and start again.\n',
    });
    expect((await checkBelow(512)).stdout).toBe('');
  },
);

function checkBelow(files: number) {
  const command = `ulimit -n ${files}; exec "$0" --input-type=module-typescript --eval "$1"`;
  return run('sh', ['-c', command, process.execPath, program]);
}
