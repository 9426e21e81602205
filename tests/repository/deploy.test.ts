import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseEnv, promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, settingsSchema } from '#server/settings/config.ts';

/** Checks of `deploy/` without containers or a service manager. */

const settings = Object.keys(settingsSchema.shape);
/** Of the container's own Node, of PostgreSQL, and of `compose.yaml` itself. */
const others = ['NODE_ENV', 'PGPASSWORD', 'DOMAIN', 'POSTGRES_PASSWORD'];
const run = promisify(execFile);
/** The longest stop: that of the shop itself, and the longest SHUTDOWN_DELAY_SECONDS. */
const stopSeconds = 9 + 120;

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      environment: z.record(z.string(), z.unknown()).optional(),
      volumes: z.array(z.string()).optional(),
      stop_grace_period: z.string().optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

test('the image copies what is there, leaves nothing out that the shop reads, and knows its settings', async () => {
  const text = await readFile('deploy/Dockerfile', 'utf8');
  const fromBuild = [...text.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' ').map((path) => path.replace('/shop/', '')),
  );
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  const made = ['build'];
  const missing = [...fromBuild, ...copied].filter(
    (path) => !existsSync(path) && !made.includes(path),
  );
  expect(missing).toEqual([]);
  for (const folder of ['src', 'db', 'public', 'packages', 'samples', 'tools', 'build']) {
    expect(fromBuild).toContain(folder);
  }
  const names = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
  );
  expect(names.filter((name) => !settings.includes(name) && !others.includes(name))).toEqual([]);
  expect(text).toMatch(/^USER node$/m);
});

test('compose gives the shop settings that exist, and every volume it names', async () => {
  const compose = composeSchema.parse(parse(await readFile('deploy/compose.yaml', 'utf8')));
  const { shop } = compose.services;
  const given = Object.keys(shop?.environment ?? {});
  expect(given.filter((name) => !settings.includes(name) && !others.includes(name))).toEqual([]);
  expect(parseInt(shop?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopSeconds);
  expect(existsSync(shop?.build?.dockerfile ?? '')).toBe(true);
  const named = Object.values(compose.services)
    .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((source) => !source.startsWith('.'));
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});

/** A file of settings with every line of it taken into use, and with keys in the place of `…`. */
async function settingsOf(file: string): Promise<NodeJS.Dict<string>> {
  const text = (await readFile(file, 'utf8')).replaceAll('_…', '_1');
  return parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
}

test.for(['deploy/.env.example', 'deploy/gomitolo.env'])(
  '%s holds settings that exist, and can be taken into use',
  async (file) => {
    const { DOMAIN, ...given } = await settingsOf(file);
    const strange = Object.keys(given).filter((name) => !settings.includes(name));
    expect(strange.filter((name) => !others.includes(name))).toEqual([]);
    const reading = readConfig({ PUBLIC_URL: `https://${DOMAIN}`, ...given });
    expect(reading).toMatchObject({ ok: true, config: { cards: { provider: 'stripe' } } });
  },
);

test('every setting that compose asks for stands in its file of settings, and no such file gets into the image', async () => {
  const compose = await readFile('deploy/compose.yaml', 'utf8');
  const asked = [...compose.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = '']) => name);
  const given = Object.keys(await settingsOf('deploy/.env.example'));
  expect(asked.filter((name) => !given.includes(name))).toEqual([]);
  // In an address, a password would have to be written otherwise.
  expect(compose).not.toMatch(/:\/\/\S*\$\{POSTGRES_PASSWORD/);
  expect(await readFile('deploy/Dockerfile.dockerignore', 'utf8')).toMatch(/^\*\*\/\.env$/m);
});

test('service and commands share program, settings and folders, and the service may write them', async () => {
  const [service, command, update, install, shared] = await Promise.all(
    ['gomitolo.service', 'gomitolo', 'update', 'install', 'service.sh'].map((name) =>
      readFile(`deploy/${name}`, 'utf8'),
    ),
  );
  const one = (text = '', pattern: RegExp) => pattern.exec(text)?.[1];
  const program = one(service, /^WorkingDirectory=(.+)$/m);
  expect(one(command, /^program=(.+)$/m)).toBe(program);
  for (const script of [update, install]) {
    expect(one(script, /^home=(.+)$/m)).toBe(program?.replace('/current', ''));
  }
  expect(one(service, /^ExecStart=(\S+) --max-semi-space-size=\d+ src\/server\/start\.ts$/m)).toBe(
    `${program}/node_modules/node/bin/node`,
  );
  expect(existsSync('node_modules/node/bin/node')).toBe(true);
  for (const script of [command, shared]) {
    expect(one(script, /^settings=(.+)$/m)).toBe(one(service, /^Environment=ENV_FILE=(.+)$/m));
  }
  const { DATA_DIR, BACKUP_DIR } = await settingsOf('deploy/gomitolo.env');
  expect(DATA_DIR).toBe(`/var/lib/${one(service, /^StateDirectory=(.+)$/m)}`);
  expect(one(service, /^ReadWritePaths=-(.+)$/m)).toBe(BACKUP_DIR);
  expect(Number(one(service, /^TimeoutStopSec=(.+)$/m))).toBeGreaterThan(stopSeconds);
  for (const name of ['gomitolo', 'update', 'install', 'service.sh', 'first-settings.sh']) {
    await run('sh', ['-n', `deploy/${name}`]);
  }
});

test('the site of Caddy has what the installation puts a domain, an address and an authority in place of', async () => {
  const [site, install] = await Promise.all(
    ['Caddyfile', 'install'].map((name) => readFile(`deploy/${name}`, 'utf8')),
  );
  expect(site).toMatch(/^\{\$DOMAIN\} \{$/m);
  expect(site).toMatch(/^\treverse_proxy shop:3000 \{$/m);
  expect(install).toContain('s/^{\\$DOMAIN} {\\$/$head/');
  expect(install).toContain('s/shop:3000/127.0.0.1:3000/');
});

test('the guides name commands that exist', async () => {
  const [commands = '', ...guides] = await Promise.all(
    ['docs/commands.md', 'deploy/README.md', 'docs/operations.md'].map((name) =>
      readFile(name, 'utf8'),
    ),
  );
  const named = [...guides.join('\n').matchAll(/(?:^|`)gomitolo (\w+)/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !commands.includes(`npm run shop -- ${name}`))).toEqual([]);
});

test('the guides name files that are there, and no command of a checkout on a server', async () => {
  const guides = await Promise.all(
    ['deploy/README.md', 'docs/operations.md'].map((name) => readFile(name, 'utf8')),
  );
  const text = guides.join('\n');
  const named = [...text.matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([name]) => name);
  expect(named.filter((name) => !existsSync(name) && name !== 'deploy/.env')).toEqual([]);
  expect(text).not.toMatch(/npm run shop -- \w/);
  // A brace on the line of a site opens nothing.
  expect(text).not.toMatch(/\{ *reverse_proxy/);
});
