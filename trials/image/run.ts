import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withClient } from '#database/with-client.ts';
import { openTestServer } from '#support/database/open-test-server.ts';
import { freePort } from '#support/server/free-port.ts';
import { buildImage } from './build-image.ts';
import { firstProcess, nodeUser, runIn } from './machine.ts';

/**
 * The image without containers: the steps of the Dockerfile, done in a root of its own, and the shop of the
 * last committed version started there as `compose.yaml` starts it. As root, on Debian 12 or newer: it takes
 * Debian's programs for those of the official image, and the Node of this project for its Node.
 */
const project = resolve(import.meta.dirname, '..', '..');
const execute = promisify(execFile);
if (process.getuid?.() !== 0) throw new Error('Only root may mount what it needs');
const folder = await mkdtemp(join(tmpdir(), 'gomitolo-image-'));
const server = await openTestServer();
try {
  await tryImage();
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

async function tryImage(): Promise<void> {
  const context = join(folder, 'context');
  await mkdir(context);
  const archive = join(folder, 'context.tar');
  await execute('git', ['archive', '--output', archive, 'HEAD'], { cwd: project });
  await execute('tar', ['-xf', archive, '-C', context]);
  const image = await buildImage({ context, folder, project });
  if (image.user !== 'node') throw new Error(`It runs as ${image.user}`);
  const { root } = image;
  const { stdout } = await execute('du', ['-sm', join(root, 'shop')]);
  console.log(`the shop in the image: ${stdout.split('\t')[0]} MB`);

  const port = await freePort();
  const volumes = { '/data': join(folder, 'data'), '/backups': join(folder, 'backups') };
  for (const volume of Object.values(volumes)) {
    await mkdir(volume);
    await chown(volume, nodeUser, nodeUser);
  }
  const env = {
    ...image.env,
    PORT: String(port),
    DATABASE_URL: await freshDatabase(),
    PUBLIC_URL: 'https://gomitolo.example',
    TRUST_PROXY: '1',
    BACKUP_DIR: '/backups',
    ALLOW_SANDBOX: '1',
    LOG_LEVEL: 'warn',
  };
  const confined = { root, cwd: '/shop', env, volumes };
  const begun = performance.now();
  const shop = runIn({ ...confined, command: image.command });
  const ended = once(shop, 'exit');
  await Promise.race([untilHome(port), ended.then(([code]) => fail(`it ended with ${code}`))]);
  console.log(`open after ${since(begun)} (load ${loadavg()[0]?.toFixed(1)})`);
  const pid = await firstProcess(shop);
  await expectPowerless(pid);

  const at = image.healthCheck.map((word) => word.replaceAll('3000', String(port)));
  await expectEnd(0, { ...confined, command: at });
  await expectEnd(1, { ...confined, command: ['/bin/sh', '-c', 'touch /shop/x || exit 1'] });
  for (const words of ['backup /backups/first.backup', 'verify /backups/first.backup']) {
    const command = ['node', 'src/cli/shop.ts', ...words.split(' ')];
    await expectEnd(0, { ...confined, command });
  }
  const asked = performance.now();
  process.kill(pid, 'SIGTERM');
  const [code] = await ended;
  console.log(`stopped after ${since(asked)} with ${code}`);
  if (code !== 0) fail(`it ended with ${code}`);
}

/** Over TCP, as in a network of containers. */
async function freshDatabase(): Promise<string> {
  await withClient({ connectionString: server.url('postgres') }, (client) =>
    client.query('create database image'),
  );
  const path = join(new URL(server.url()).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const port = await freePort();
  createServer(cross).listen(port, '127.0.0.1').unref();
  return `postgres://gomitolo@127.0.0.1:${port}/image`;

  function cross(socket: Socket): void {
    const there = connect(path);
    for (const end of [socket, there])
      end.on('error', () => [socket, there].map((one) => one.destroy()));
    socket.pipe(there).pipe(socket);
  }
}

async function untilHome(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes('Gomitolo')) return;
    await pause(500);
  }
}

/** Neither root, nor anything that root may. */
async function expectPowerless(pid: number): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  for (const line of [`Uid:\t${nodeUser}\t`, 'CapEff:\t0000000000000000', 'NoNewPrivs:\t1']) {
    if (!status.includes(line)) fail(`its process is not so: ${line}`);
  }
}

async function expectEnd(expected: number, running: Parameters<typeof runIn>[0]): Promise<void> {
  const [code] = await once(runIn(running), 'exit');
  console.log(`${running.command.join(' ').slice(0, 60)}: ${code}`);
  if (code !== expected) fail(`${running.command.join(' ')} ended with ${code}`);
}

function since(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

function fail(why: string): never {
  throw new Error(why);
}
