import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const authorities = '/usr/local/share/ca-certificates';
/** The packages of a freshly installed server, and git, with which the shop is cloned. */
const packages = [
  'systemd',
  'systemd-sysv',
  'dbus',
  'ca-certificates',
  'iproute2',
  'procps',
  'git',
];
const stepMs = 900_000;

type Root = {
  /** `bookworm` or `trixie`. */
  suite: string;
  folder: string;
  /** Leads to the machine itself there. */
  domain: string;
  /** A root of the suite as debootstrap made it; made there when it is missing. */
  base: string;
};

/** A Debian with nothing on it. The authorities that this machine trusts are trusted there too. */
export async function makeRoot({ suite, folder, domain, base }: Root): Promise<void> {
  if (!existsSync(base)) {
    const args = ['--variant=minbase', `--include=${packages.join(',')}`, suite, `${base}.new`];
    await execute('debootstrap', args, { timeout: stepMs, maxBuffer: 64 * 1024 * 1024 });
    await execute('mv', [`${base}.new`, base]);
  }
  await execute('cp', ['--archive', base, folder], { timeout: stepMs });
  const hosts = ['127.0.0.1 localhost', `127.0.0.1 ${domain}`, '::1 localhost', ''].join('\n');
  await writeFile(join(folder, 'etc/hosts'), hosts);
  if (!existsSync(authorities) || (await readdir(authorities)).length === 0) return;
  await mkdir(join(folder, authorities), { recursive: true });
  await cp(authorities, join(folder, authorities), { recursive: true });
  await execute('chroot', [folder, 'env', 'TMPDIR=/tmp', 'update-ca-certificates'], {
    timeout: stepMs,
  });
}
