import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#support/server/free-port.ts';

export interface Nginx extends AsyncDisposable {
  version: string;
  port: number;
  pid: number;
}

/** Its port and a folder of its own, gone with it. */
export type NginxPlace = { port: number; folder: string };

/**
 * An nginx of one process that writes no log. Undefined where none is installed.
 * @param configure what stands in its `http { … }`
 */
export async function startNginx(
  configure: (place: NginxPlace) => Promise<string>,
): Promise<Nginx | undefined> {
  const version = await readVersion();
  if (version === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-nginx-'));
  const port = await freePort();
  const configuration = frame(folder, await configure({ port, folder }));
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: 'inherit',
  });
  const ended = once(child, 'close');
  await untilOpen(port);
  return {
    version,
    port,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function readVersion(): Promise<string | undefined> {
  const told = await promisify(execFile)('nginx', ['-v']).catch(() => undefined);
  return told && (/nginx\/([\d.]+)/.exec(told.stderr)?.[1] ?? 'unknown');
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('nginx did not open');
}

function frame(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${http}
}
`;
}
