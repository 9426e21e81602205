import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, copyFile, cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The user `node` of the official images. */
export const nodeUser = 1000;

type Running = {
  /** Where it believes to be. */
  root: string;
  command: string[];
  cwd: string;
  env: Record<string, string | undefined>;
};

type Confined = Running & {
  /** Folders that may be written, by the path under which they are seen. */
  volumes: Record<string, string>;
};

const ofDebian = ['passwd', 'group', 'hosts', 'resolv.conf', 'nsswitch.conf', 'ssl', 'ld.so.cache'];

/** A root that looks like the official image of Node: Debian's programs, this project's Node, the user `node`. */
export async function makeRoot(root: string, project: string): Promise<void> {
  for (const folder of ['usr', 'etc', 'proc', 'dev', 'tmp', 'root', 'node']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  for (const folder of ['bin', 'sbin', 'lib', 'lib64']) {
    await symlink(`usr/${folder}`, join(root, folder));
  }
  for (const name of ofDebian) {
    await cp(join('/etc', name), join(root, 'etc', name), { recursive: true, dereference: true });
  }
  await appendFile(join(root, 'etc/passwd'), `node:x:${nodeUser}:${nodeUser}::/:/bin/sh\n`);
  await appendFile(join(root, 'etc/group'), `node:x:${nodeUser}:\n`);
  await copyFile(join(project, 'node_modules/node/bin/node'), join(root, 'node/node'));
  await symlink('/usr/lib/node_modules/npm/bin/npm-cli.js', join(root, 'node/npm'));
}

const mounts = `set -e
mount --bind "$1" "$1"
mount --bind /usr "$1/usr"
mount --bind "$1/node" "$1/usr/local/bin"
mount -o remount,bind,ro "$1/usr"
mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/tmp"
root="$1" cwd="$2"; shift 2`;

/** A step of the build: as root, and everything may be written. */
export async function buildIn({ root, command, cwd, env }: Running): Promise<void> {
  const home = `mount --bind "${homedir()}" "$root/root"`;
  const go = 'exec chroot "$root" /bin/sh -c \'cd "$0" && exec "$@"\' "$cwd" "$@"';
  const built = unshare({ root, command, cwd, env }, [mounts, home, go]);
  const [code] = await once(built, 'exit');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
}

/** As `compose.yaml` runs it: an ordinary user without any right, on files that cannot be written. */
export function runIn({ volumes, ...running }: Confined): ChildProcess {
  const binds = Object.entries(volumes).map(
    ([path, folder]) => `mount --bind "${folder}" "$root${path}"`,
  );
  const seal = 'mount -o remount,bind,ro "$root"';
  const drop = `--reuid=${nodeUser} --regid=${nodeUser} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all`;
  const go = `exec chroot "$root" /usr/bin/setpriv ${drop} /bin/sh -c 'cd "$0" && exec "$@"' "$cwd" "$@"`;
  return unshare(running, [mounts, ...binds, seal, go]);
}

function unshare({ root, command, cwd, env }: Running, lines: string[]): ChildProcess {
  const args = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', lines.join('\n')];
  return spawn('unshare', [...args, 'sh', root, cwd, ...command], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** The first process in there, which a container's stop would be sent to. */
export async function firstProcess({ pid = 0 }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}
