import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#support/server/free-port.ts';
import type { TakenAnswer } from './fetch-answer.ts';
import type { Server } from './question.ts';

type Nginx = Server & AsyncDisposable & { version: string };

/** Those that nginx writes itself. */
const ofNginx = ['content-length', 'content-type', 'date'];

/**
 * An nginx of one process that has these answers as files, headers and all, and writes no log. Undefined where none is
 * installed.
 */
export async function openNginx(answers: TakenAnswer[]): Promise<Nginx | undefined> {
  const version = await readVersion();
  if (version === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-nginx-'));
  const port = await freePort();
  // It posts nothing: it would have to be asked by a program of ours.
  const files = answers.filter(({ question }) => question.body === undefined);
  for (const [nth, { body }] of files.entries()) await writeFile(join(folder, `${nth}`), body);
  await writeFile(join(folder, 'nginx.conf'), writeConfiguration({ folder, port, files }));
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: 'inherit',
  });
  const ended = once(child, 'close');
  await untilOpen(port);
  return {
    name: 'nginx',
    version,
    port,
    pid: child.pid ?? 0,
    pathOf: (question) => `/${files.findIndex((one) => one.question === question)}`,
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

type Plan = { folder: string; port: number; files: TakenAnswer[] };

/** As quick as its manual says: files kept open, nothing written down. */
function writeConfiguration({ folder, port, files }: Plan): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  const places = files.map(({ headers }, nth) => {
    const added = Object.entries(headers)
      .filter(([name]) => !ofNginx.includes(name))
      .map(([name, value]) => `add_header ${name} ${quote(value)};`);
    const type = `types {} default_type ${quote(headers['content-type'] ?? '')};`;
    return `location = /${nth} { ${type} ${added.join(' ')} }`;
  });
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=1h;
  etag off;
  if_modified_since off;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    add_header last-modified "";
    ${places.join('\n    ')}
  }
}
`;
}

function quote(value: string): string {
  if (value.includes('$')) throw new Error(`nginx would read a name of its own in: ${value}`);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
