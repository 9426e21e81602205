import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settingsSchema } from '#server/config.ts';

/** What can be seen of `deploy/` without containers or a service manager. */

const settings = Object.keys(settingsSchema.shape);
/** Of the container's own Node, and of `compose.yaml` itself. */
const others = ['NODE_ENV'];

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      environment: z.record(z.string(), z.unknown()).optional(),
      volumes: z.array(z.string()).optional(),
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
  expect(given.filter((name) => !settings.includes(name))).toEqual([]);
  expect(existsSync(shop?.build?.dockerfile ?? '')).toBe(true);
  const named = Object.values(compose.services)
    .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((source) => !source.startsWith('.'));
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});

test('the service starts what is there, with settings that exist', async () => {
  const text = await readFile('deploy/gomitolo.service', 'utf8');
  const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(text) ?? [];
  expect(existsSync(program)).toBe(true);
  const [, name = ''] = /^Environment=([A-Z_]+)=/m.exec(text) ?? [];
  expect(settings).toContain(name);
});
