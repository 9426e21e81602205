import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, settingsSchema } from './config.ts';

const names = Object.keys(settingsSchema.shape);

test('.env.example shows every setting once, each with a comment above', async () => {
  const lines = (await readFile('.env.example', 'utf8')).split('\n');
  const shown = lines.flatMap((line) => /^# ([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(shown.toSorted()).toEqual(names.toSorted());
  const blocks = lines.join('\n').trim().split('\n\n');
  for (const block of blocks) expect(block).toMatch(/^# (?![A-Z_]+=)/);
});

test('all lines of .env.example can be taken into use, with other keys', async () => {
  const text = await readFile('.env.example', 'utf8');
  const settings = text.replace(/^# (?=[A-Z_]+=)/gm, '');
  expect(readConfig(parseEnv(settings))).toMatchObject({
    ok: false,
    problems: ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET'].map((name) =>
      expect.stringMatching(`^STRIPE_${name} is not whole`),
    ),
  });
  const reading = readConfig(parseEnv(settings.replaceAll('_…', '_1')));
  expect(reading).toMatchObject({ ok: true, config: { cards: { provider: 'stripe' } } });
});

test('docs/settings.md explains every setting', async () => {
  const text = await readFile('docs/settings.md', 'utf8');
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
