import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { bootMachine, type Machine, makeRoot } from './boot-machine.ts';
import { makeVersions, type Versions } from './make-versions.ts';
import { watchSecret } from './watch-secret.ts';

/**
 * `deploy/install` and `deploy/update` on Debians with nothing on them, booted in containers of systemd-nspawn. As
 * root. Words name the Debians, all when there are none; `--bases` a folder in which their roots are kept.
 */
const project = resolve(import.meta.dirname, '..', '..');
const execute = promisify(execFile);
const suites = ['bookworm', 'trixie'];
const domain = 'negozio.example';
const clone = '/root/gomitolo';
const update = '/opt/gomitolo/current/deploy/update';
const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const secret = `never-shown-${process.pid}`;
const installation = [`${clone}/deploy/install`, domain, '--trial', '--certificate', 'internal'];

if (process.getuid?.() !== 0) throw new Error('Only root may boot a container');
for (const tool of ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'shellcheck']) await need(tool);
const { values, positionals } = parseArgs({
  options: { bases: { type: 'string' } },
  allowPositionals: true,
});
const scripts = ['install', 'update', 'gomitolo', 'service.sh', 'first-settings.sh'];
const files = scripts.map((name) => join('deploy', name));
await execute('shellcheck', ['--external-sources', ...files], { cwd: project }).catch(
  (error: unknown) => fail(`shellcheck: ${String(error)}`),
);
for (const suite of positionals.length > 0 ? positionals : suites) await trySuite(suite);

async function trySuite(suite: string): Promise<void> {
  console.log(`\n== ${suite}`);
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-install-'));
  try {
    const root = join(folder, 'root');
    await makeRoot({ suite, folder: root, domain, base: join(values.bases ?? folder, suite) });
    const versions = await makeVersions({
      project,
      repository: join(root, 'srv/gomitolo.git'),
      scratch: join(folder, 'scratch'),
    });
    const machine = await bootMachine(root, `${suite}-${process.pid}`);
    try {
      await tryMachine(machine, versions);
    } finally {
      await machine.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function tryMachine(machine: Machine, versions: Versions): Promise<void> {
  await machine.read('git', 'clone', '--quiet', '/srv/gomitolo.git', clone);
  const undecided = await machine.run([`${clone}/deploy/install`, domain]);
  expect(undecided === 1, 'without keys, and without --trial, nothing is installed');
  await tryInstallation(machine);
  await expectOpen(machine, versions.first);
  await expectConfined(machine);
  const backup = 'until ls /var/backups/gomitolo/gomitolo-*.backup 2> /dev/null; do sleep 1; done';
  expect(
    (await machine.run(['timeout', '300', 'sh', '-c', backup])) === 0,
    'the shop keeps backups',
  );

  const before = await snapshot(machine);
  expect((await install(machine)) === 0, 'it can be run again');
  expectSame(before, await snapshot(machine), 'run again, it changes nothing');

  await machine.read(
    'git',
    '-C',
    '/srv/gomitolo.git',
    'update-ref',
    'refs/heads/main',
    versions.good,
  );
  expect((await runTimed(machine, [update])) === 0, 'an update to the newest version goes over');
  await expectOpen(machine, versions.good);

  const stock = await readStock(machine);
  for (const name of ['broken', 'destructive'] as const) {
    expect(
      (await runTimed(machine, [update, name])) === 1,
      `an update to what is ${name} ends with 1`,
    );
    await expectOpen(machine, versions.good);
    expect((await readStock(machine)) === stock, 'the data are as they were');
  }
  const bottega = await machine.read('gomitolo', 'bottega');
  expect(bottega.includes(`https://${domain}/`), 'the makers get another way in');
}

/** The secret reaches the settings, and neither a list of processes nor a log. */
async function tryInstallation(machine: Machine): Promise<void> {
  const watch = watchSecret(secret);
  const code = await install(machine);
  const seen = watch.stop();
  expect(code === 0, 'the installation ends with 0');
  expect(seen.looks > 100 && seen.found.length === 0, `no process shows it: ${seen.found.join()}`);
  const search = `! { journalctl -o cat; find /tmp /var/log /var/tmp /root -type f -exec cat {} +; } | grep -F ${secret}`;
  expect((await machine.run(['sh', '-c', search])) === 0, 'no log and no file left behind has it');
  const kept = ['grep', '-Fq', secret, '/etc/gomitolo.env'];
  expect((await machine.run(kept)) === 0, 'the settings have it');
}

function install(machine: Machine): Promise<number> {
  // No e-mail is sent, since there are no orders.
  return runTimed(machine, installation, { SMTP_URL: `smtps://shop:${secret}@mail.example:465` });
}

/** Shows how long it took, and how much of that its programs had a processor. */
async function runTimed(
  machine: Machine,
  command: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const times = 'TIMEFORMAT="took %R s: %U s at work, %S s in the kernel"; time "$@"';
  const code = await machine.run(['bash', '-c', times, 'bash', ...command], {
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    ...env,
  });
  console.log(`${command.join(' ')} ended with ${code} (load ${loadavg()[0]?.toFixed(1)})`);
  return code;
}

function readPage(machine: Machine, path: string): Promise<string> {
  return machine.read(
    'curl',
    '-fsS',
    '-m',
    '20',
    '--cacert',
    authority,
    `https://${domain}${path}`,
  );
}

/** The first products of a list, each with the stock of its sizes. */
function readStock(machine: Machine): Promise<string> {
  return readPage(machine, '/api/pagedProducts?type=clothes&start=0&limit=12');
}

/** Over https, with the certificate of its own authority, at the name that browsers would use. */
async function expectOpen(machine: Machine, version: string): Promise<void> {
  expect((await readPage(machine, '/')).includes('Gomitolo'), 'the home page comes over https');
  expect(
    /"status":"ok","database":"ok"/.test(await readPage(machine, '/readyz')),
    'visitors may come',
  );
  const current = await machine.read('readlink', '/opt/gomitolo/current');
  expect(current.trim() === `versions/${version}`, `version ${version} is in place`);
}

async function expectConfined(machine: Machine): Promise<void> {
  const places = ['/etc/gomitolo.env', '/var/lib/gomitolo', '/var/backups/gomitolo'];
  const modes = await machine.read('stat', '-c', '%n %A %U:%G', ...places);
  const wanted = [
    '/etc/gomitolo.env -rw-r----- root:gomitolo',
    '/var/lib/gomitolo drwx------ gomitolo:gomitolo',
    '/var/backups/gomitolo drwx------ gomitolo:gomitolo',
  ];
  expect(modes.trim() === wanted.join('\n'), `files are closed:\n${modes}`);
  const pid = (await machine.read('systemctl', 'show', '-P', 'MainPID', 'gomitolo')).trim();
  const status = await machine.read('cat', `/proc/${pid}/status`);
  for (const line of ['CapEff:\t0000000000000000', 'NoNewPrivs:\t1', 'Umask:\t0077']) {
    expect(status.includes(line), `its process is so: ${line}`);
  }
  const owned = await machine.read('find', '/opt/gomitolo', '-user', 'gomitolo');
  expect(owned === '', 'the service owns nothing of its program');
}

/** All that an installation writes, with modes, owners and times, and which process is the shop. */
async function snapshot(machine: Machine): Promise<string[]> {
  const places = [
    '/etc',
    '/opt',
    '/usr/local',
    '/var/lib/gomitolo',
    '/var/lib/caddy',
    '/var/backups',
  ];
  const unsteady = ['-path', '/var/lib/gomitolo/postgres', '-prune', '-o'];
  const shown = ['-printf', '%p %M %u:%g %s %T@ %l\n'];
  const found = await machine.read('find', ...places, ...unsteady, ...shown);
  const sums = await machine.read('sh', '-c', 'find /etc -type f -exec md5sum {} +');
  const service = await machine.read('systemctl', 'show', '-p', 'MainPID', 'gomitolo', 'caddy');
  return [found, sums, service].flatMap((text) => text.split('\n')).toSorted();
}

function expectSame(before: string[], after: string[], what: string): void {
  const [had, has] = [new Set(before), new Set(after)];
  const lost = before.filter((line) => !has.has(line)).map((line) => `- ${line}`);
  const come = after.filter((line) => !had.has(line)).map((line) => `+ ${line}`);
  expect(lost.length + come.length === 0, [what, ...lost, ...come].join('\n  '));
}

async function need(tool: string): Promise<void> {
  await execute('sh', ['-c', `command -v ${tool}`]).catch(() =>
    fail(
      `${tool} is missing: apt-get install debootstrap systemd-container slirp4netns shellcheck`,
    ),
  );
}

function expect(holds: boolean, what: string): void {
  if (!holds) fail(`It is not so: ${what}`);
  console.log(`ok: ${what}`);
}

function fail(why: string): never {
  throw new Error(why);
}
