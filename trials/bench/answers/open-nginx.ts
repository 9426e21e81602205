import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from './server.ts';
import { type Nginx, type NginxPlace, startNginx } from './start-nginx.ts';
import type { TakenAnswer } from './fetch-answer.ts';

/** Those that nginx writes itself. */
const ofNginx = ['content-length', 'content-type', 'date'];

/** An nginx that has these answers as files, headers and all. Undefined where none is installed. */
export async function openNginx(answers: TakenAnswer[]): Promise<(Server & Nginx) | undefined> {
  // It posts nothing: it would have to be asked by a program of ours.
  const files = answers.filter(({ question }) => question.body === undefined);
  const nginx = await startNginx(async (place) => {
    for (const [nth, { body }] of files.entries())
      await writeFile(join(place.folder, `${nth}`), body);
    return writeConfiguration(place, files);
  });
  return (
    nginx && {
      ...nginx,
      name: 'nginx',
      pathOf: (question) => `/${files.findIndex((one) => one.question === question)}`,
    }
  );
}

/** As quick as its manual says: files kept open, nothing written down. */
function writeConfiguration({ port, folder }: NginxPlace, files: TakenAnswer[]): string {
  const places = files.map(({ headers }, nth) => {
    const added = Object.entries(headers)
      .filter(([name]) => !ofNginx.includes(name))
      .map(([name, value]) => `add_header ${name} ${quote(value)};`);
    const type = `types {} default_type ${quote(headers['content-type'] ?? '')};`;
    return `location = /${nth} { ${type} ${added.join(' ')} }`;
  });
  return `sendfile on;
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
  }`;
}

function quote(value: string): string {
  if (value.includes('$')) throw new Error(`nginx would read a name of its own in: ${value}`);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
