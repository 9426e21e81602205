import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where the packages of Debian and Ubuntu put each major version of PostgreSQL; the newest first. */
const majors = [18, 17, 16, 15];
const programs = [
  { name: 'patroni', remedy: 'apt-get install -y patroni' },
  { name: 'etcd', remedy: 'apt-get install -y etcd-server' },
  { name: 'haproxy', remedy: 'apt-get install -y haproxy' },
  { name: 'setpriv', remedy: 'apt-get install -y util-linux' },
];

/** Programs found, or a line for each that is missing, with what brings it. */
export async function findPrograms(): Promise<
  { ok: true; postgresBin: string } | { ok: false; missing: string[] }
> {
  const missing: string[] = [];
  for (const { name, remedy } of programs) {
    if (!(await isInPath(name))) missing.push(`${name} is missing: ${remedy}`);
  }
  const postgresBin = await findPostgres();
  if (postgresBin === undefined) {
    missing.push('PostgreSQL 15 or newer is missing: apt-get install -y postgresql-15');
    return { ok: false, missing };
  }
  return missing.length === 0 ? { ok: true, postgresBin } : { ok: false, missing };
}

/** Servers lie in `sbin`, which the path of an ordinary user leaves out. */
export function searchPath(): string {
  return [process.env['PATH'] ?? '', '/usr/sbin', '/sbin'].join(delimiter);
}

async function isInPath(name: string): Promise<boolean> {
  for (const folder of searchPath().split(delimiter)) {
    if (folder !== '' && (await canRun(join(folder, name)))) return true;
  }
  return false;
}

async function findPostgres(): Promise<string | undefined> {
  for (const major of majors) {
    const folder = `/usr/lib/postgresql/${major}/bin`;
    if ((await canRun(join(folder, 'postgres'))) && (await canRun(join(folder, 'pg_rewind')))) {
      return folder;
    }
  }
  return undefined;
}

async function canRun(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
