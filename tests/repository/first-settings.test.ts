import { execFile } from 'node:child_process';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { newFolder } from '#support/new-folder.ts';

/** The settings that `deploy/install` writes, which the shop must be able to read. */
const execute = promisify(execFile);

const keys = {
  secret_key: 'sk_test_4eC39',
  publishable_key: 'pk_test_TYooM',
  webhook_secret: 'whsec_4b1c',
};

test('a trial shop is a choice: neither nothing nor a part of the keys opens one', async () => {
  const installation = await prepare();
  const { webhook_secret: _, ...two } = keys;
  const refused: Given[] = [{}, two, { secret_key: keys.secret_key }, { ...keys, trial: '1' }];
  for (const given of refused) {
    const { code, output } = await installation.write(given);
    expect(code).toBe(1);
    expect(output).toContain('How are customers to pay?');
    await expect(stat(installation.file)).rejects.toThrow('ENOENT');
  }
});

test('the settings of a trial are those of a shop behind Caddy with play money', async () => {
  const installation = await prepare();
  expect(await installation.write({ trial: '1' })).toMatchObject({ code: 0 });
  expect(readConfig(await installation.read())).toMatchObject({
    ok: true,
    config: {
      publicUrl: 'https://negozio.example',
      backupDir: '/var/backups/gomitolo',
      cards: { provider: 'sandbox' },
    },
  });
  expect((await stat(installation.file)).mode & 0o777).toBe(0o640);
});

test('keys and the mail server arrive as they were given, whatever signs are in them', async () => {
  const installation = await prepare();
  const smtp = `smtps://o'brien:a"b#c$HOME\\n@mail.example:465`;
  const given = { ...keys, smtp_url: smtp, mail_from: 'Lana & Co <ciao@negozio.example>' };
  expect(await installation.write(given)).toMatchObject({ code: 0 });
  expect(await installation.read()).toMatchObject({
    STRIPE_SECRET_KEY: keys.secret_key,
    STRIPE_PUBLISHABLE_KEY: keys.publishable_key,
    STRIPE_WEBHOOK_SECRET: keys.webhook_secret,
    SMTP_URL: smtp,
    MAIL_FROM: given.mail_from,
  });
});

test('a mail server brings a sender of the domain', async () => {
  const installation = await prepare();
  await installation.write({ trial: '1', smtp_url: 'smtps://a:b@mail.example:465' });
  const { MAIL_FROM } = await installation.read();
  expect(MAIL_FROM).toBe('Gomitolo <ciao@negozio.example>');
});

test('settings that exist are kept, and those of another address are refused', async () => {
  const installation = await prepare();
  await writeFile(installation.file, 'PUBLIC_URL="https://negozio.example"\nOWN=1\n');
  expect(await installation.write({ trial: '1' })).toMatchObject({ code: 0 });
  expect(await installation.read()).toEqual({ PUBLIC_URL: 'https://negozio.example', OWN: '1' });
  expect(await installation.write({ domain: 'altro.example', trial: '1' })).toMatchObject({
    code: 1,
  });
});

test('on a terminal it asks, and shows no secret that is typed', async () => {
  const installation = await prepare();
  const { code, output } = await installation.type([
    keys.secret_key,
    keys.publishable_key,
    keys.webhook_secret,
    '',
  ]);
  expect(output).toContain('Secret key of Stripe');
  expect(code).toBe(0);
  expect(output).not.toContain(keys.secret_key);
  expect(output).not.toContain(keys.webhook_secret);
  expect(await installation.read()).toMatchObject({ STRIPE_WEBHOOK_SECRET: keys.webhook_secret });

  const trial = await prepare();
  expect(await trial.type(['', 'yes', ''])).toMatchObject({ code: 0 });
  expect(await trial.read()).toMatchObject({ ALLOW_SANDBOX: '1' });
  const neither = await prepare();
  expect(await neither.type(['', 'no', ''])).toMatchObject({ code: 1 });
});

type Given = Record<string, string>;

async function prepare() {
  const folder = await newFolder();
  const [file, script] = [join(folder, 'gomitolo.env'), join(folder, 'write')];
  const lines = [
    'set -eu',
    '. deploy/service.sh',
    '. deploy/first-settings.sh',
    'chown() { :; }',
    `settings='${file}' here=deploy site=/etc/caddy/gomitolo.caddyfile`,
    'domain=${domain:-negozio.example} trial=${trial:-} mail_from=${mail_from:-}',
    'secret_key=${secret_key:-} publishable_key=${publishable_key:-}',
    'webhook_secret=${webhook_secret:-} smtp_url=${smtp_url:-}',
    'choose_settings',
    'write_settings',
  ];
  await writeFile(script, `#!/bin/sh\n${lines.join('\n')}\n`);
  await chmod(script, 0o755);
  return {
    file,
    write: (given: Given) => end(execute('sh', ['-c', '"$0" < /dev/null', script], options(given))),
    /** With a terminal of its own, by `script` of Debian's base system; each answer waits for its question. */
    type(answers: string[]) {
      const child = execute(
        'script',
        ['--quiet', '--return', '--command', script, '/dev/null'],
        options({}),
      );
      let seen = '';
      let asked = 0;
      child.child.stdout?.on('data', (chunk: Buffer | string) => {
        seen += String(chunk);
        const questions = seen.match(/Enter\):|_…:|\(yes\/no\)/g)?.length ?? 0;
        while (asked < questions && asked < answers.length) {
          child.child.stdin?.write(`${answers[asked]}\n`);
          asked += 1;
        }
      });
      return end(child);
    },
    read: async () => parseEnv(await readFile(file, 'utf8')),
  };
}

function options(given: Given) {
  return { env: { PATH: process.env['PATH'], ...given }, timeout: 50_000 };
}

type Ended = { code: number; output: string };

function end(running: Promise<{ stdout: string; stderr: string }>): Promise<Ended> {
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}
