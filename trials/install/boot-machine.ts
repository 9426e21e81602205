import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readlink, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const execute = promisify(execFile);

export type Machine = {
  /** Runs a command as root in there; its output is shown. Resolves to the exit code. */
  run(command: string[], env?: Record<string, string>): Promise<number>;
  /** The same for a command that must succeed, whose output is wanted instead. */
  read(...command: string[]): Promise<string>;
  /** Shuts down as a machine does. */
  stop(): Promise<void>;
};

/**
 * The surroundings of a container, in mounts and a network of its own: /run in memory for systemd-nspawn, version 2
 * of control groups for systemd, and none of this machine's ports.
 */
const around = `set -e
mount -t tmpfs tmpfs /run
umount -R /sys/fs/cgroup
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mkdir -p "/sys/fs/cgroup/$2"
echo $$ > "/sys/fs/cgroup/$2/cgroup.procs"
ip link set lo up
exec systemd-nspawn --quiet --directory "$1" --boot --keep-unit --register=no --link-journal=no \\
  --hostname "$2" --console=pipe`;

const bootMs = 120_000;
const stopMs = 180_000;
/** Of an installation, where other work keeps the machine busy. */
const runMs = 2_400_000;
const readMs = 300_000;

/** Boots the root of a Debian with its own systemd. Outside is reached through slirp4netns, and nothing leads in. */
export async function bootMachine(root: string, name: string): Promise<Machine> {
  const container = spawn('unshare', ['--mount', '--net', 'sh', '-c', around, 'sh', root, name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(container, 'exit');
  let network: ChildProcess | undefined;
  async function stop(): Promise<void> {
    container.kill('SIGTERM');
    await Promise.race([ended, pause(stopMs, undefined, { ref: false })]);
    container.kill('SIGKILL');
    network?.kill();
  }
  try {
    network = await connectNetwork(container);
    const init = await Promise.race([
      findInit(container),
      ended.then(([code]) => fail(`systemd-nspawn ended with ${code}`)),
    ]);
    const inside = createInside(init);
    await until('systemd', async () =>
      /running|degraded/.test(await inside.read('sh', '-c', 'systemctl is-system-running || true')),
    );
    return { ...inside, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Commands in the namespaces of a process, with the environment of a fresh login of root. */
function createInside(pid: number): Omit<Machine, 'stop'> {
  const namespaces = '--mount --uts --ipc --net --pid --root --wd'.split(' ');
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const clean = ['env', '-i', path, 'HOME=/root', 'LANG=C.UTF-8'];
  const enter = ['--target', String(pid), ...namespaces, ...clean];
  return {
    async run(command, env = {}) {
      const given = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      const child = spawn('nsenter', [...enter, ...given, ...command], {
        stdio: ['ignore', 'inherit', 'inherit'],
        timeout: runMs,
      });
      const [code] = await once(child, 'exit');
      return Number(code ?? 1);
    },
    async read(...command) {
      const options = { timeout: readMs, maxBuffer: 256 * 1024 * 1024 };
      return (await execute('nsenter', [...enter, ...command], options)).stdout;
    },
  };
}

async function connectNetwork({ pid = 0 }: ChildProcess): Promise<ChildProcess> {
  await until('its network', async () => {
    const [ours, theirs] = await Promise.all(
      ['self', pid].map((one) => readlink(`/proc/${one}/ns/net`)),
    );
    return ours !== theirs;
  });
  const args = ['--configure', '--disable-host-loopback', '--mtu=65520', String(pid), 'tap0'];
  return spawn('slirp4netns', args, { stdio: 'ignore' });
}

/** The first process of the container: a child of systemd-nspawn, named once it has become systemd. */
async function findInit({ pid = 0 }: ChildProcess): Promise<number> {
  let found: string | undefined;
  await until('its first process', async () => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const child of children.split(' ').filter((name) => name !== '')) {
      const name = (await readFile(`/proc/${child}/comm`, 'utf8')).trim();
      if (name === 'systemd' || name === 'init') found = child;
    }
    return found !== undefined;
  });
  return Number(found);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + bootMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) fail(`${what} is not there after ${bootMs / 1000} s`);
    await pause(200);
  }
}

function fail(why: string): never {
  throw new Error(why);
}

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
