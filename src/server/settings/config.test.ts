import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings the shop runs on this machine with the card sandbox', () => {
  expect(readConfig({})).toMatchObject({
    ok: true,
    config: {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      cards: { provider: 'sandbox', port: 0 },
      logLevel: 'info',
    },
  });
});

test('a setting that is empty counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test('blanks around a setting are no part of it', () => {
  const settings = { LOG_LEVEL: 'debug ', TRUST_CLOCK: ' 1', DATA_DIR: ' /srv/shop ' };
  expect(readConfig(settings)).toMatchObject({
    ok: true,
    config: { logLevel: 'debug', trustClock: true, dataDir: '/srv/shop' },
  });
});

test.for([
  ['PORT', '-1', 'from 1 to 65535'],
  ['PORT', 'three', 'from 1 to 65535'],
  ['SANDBOX_PORT', '-1.5', 'from 0 to 65535'],
  ['SHUTDOWN_DELAY_SECONDS', '121', 'from 0 to 120'],
  ['SHARED_CACHE_SECONDS', '0', 'from 1 to 600'],
  ['SHARED_CACHE_SECONDS', '0.5', 'from 1 to 600'],
  ['SHARED_CACHE_SECONDS', '601', 'from 1 to 600'],
] as const)('%s=%s is told in one line', ([name, value, range]) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name} must be a whole number ${range}`]);
});

test('every problem is listed at once, each by its setting', () => {
  const settings = {
    PORT: 'three',
    HOST: 'http://here',
    PUBLIC_URL: 'https://gomitolo.example',
    DATABASE_URL: 'mysql://db',
    SMTP_URL: 'http://mail',
    MAIL_FROM: 'Gomitolo',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'loud',
    STRIPE_SECRET_KEY: 'sk_test_1',
  };
  const problems = problemsOf(settings);
  const named = problems.map((problem) => problem.split(' ')[0]);
  expect(named.toSorted()).toEqual([
    'DATABASE_URL',
    'HOST',
    'LOG_LEVEL',
    'MAIL_FROM',
    'PORT',
    'SMTP_URL',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TRUST_PROXY',
  ]);
  expect(problems).toContain(
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  );
});

test('an option of the mail server that is none is told', () => {
  const url = 'smtp://ada:secret@mail.example:587?requireTls=false';
  expect(readConfig({ SMTP_URL: url })).toEqual({
    ok: false,
    problems: [
      'SMTP_URL may have the options requireTLS, name, tls.servername, tls.rejectUnauthorized only',
    ],
  });
  const smtpUrl = url.replace('Tls', 'TLS');
  expect(readConfig({ SMTP_URL: smtpUrl })).toMatchObject({ ok: true, config: { smtpUrl } });
});

test('no proxy is believed and no figures are served unless the settings say so', () => {
  expect(readConfig({})).toMatchObject({
    config: { trustProxy: { count: 0 }, metrics: undefined },
  });
  expect(readConfig({ TRUST_PROXY: '2', METRICS_PORT: '9100' })).toMatchObject({
    config: { trustProxy: { count: 2 }, metrics: { host: '127.0.0.1', port: 9100 } },
  });
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8,::1' })).toMatchObject({
    config: { trustProxy: { networks: ['10.0.0.0/8', '::1'] } },
  });
});

test.for(['METRICS_PORT', 'SANDBOX_PORT'])('%s is not the port of the shop', (name) => {
  expect(problemsOf({ PORT: '4000', [name]: '4000' })).toEqual([`${name} is the shop's own PORT`]);
});

test.for(['a@b.it, c@d.it', 'Gomitolo <ciao>', 'Gomitolo <a@b.it>\r\nBcc: c@d.it', '<a@b.it'])(
  'e-mails are not sent by %j',
  (sender) => {
    expect(problemsOf({ MAIL_FROM: sender })).toHaveLength(1);
  },
);

test.for(['ciao@gomitolo.it', '"Gomitolo, Bottega" <ciao@gomitolo.it>', '<ciao@gomitolo.it>'])(
  'e-mails may be sent by %s',
  (sender) => {
    expect(readConfig({ MAIL_FROM: sender })).toMatchObject({ config: { mailFrom: sender } });
  },
);

test('the public address has no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000/' })).toMatchObject({
    config: { publicUrl: 'http://localhost:3000' },
  });
});

test('carriers are named with the address that follows a parcel', () => {
  const CARRIERS = 'Poste Italiane=https://poste.example/{code}; BRT=https://brt.example/?n={code}';
  expect(readConfig({ CARRIERS })).toMatchObject({
    ok: true,
    config: {
      carriers: [
        { name: 'Poste Italiane', template: 'https://poste.example/{code}' },
        { name: 'BRT', template: 'https://brt.example/?n={code}' },
      ],
    },
  });
});

test('an address of a carrier may hold commas and another address', () => {
  const template = 'https://brt.example/a,b?back=https://shop.example/&lang=it,en&n={code}';
  const reading = readConfig({ CARRIERS: `BRT=${template}` });
  expect(reading).toMatchObject({ config: { carriers: [{ name: 'BRT', template }] } });
});

test.each([
  'BRT',
  'BRT=https://brt.example/',
  '=https://brt.example/{code}',
  'BRT=javascript:{code}',
  'BRT=https://{code}.example/',
  'BRT=https://a.example/{code};BRT=https://b.example/{code}',
  'BRT=https://brt.example/{code},GLS=https://gls.example/{code}',
  'BRT=https://brt.example/{code} | Poste Italiane = http://gls.example/{code}',
  'BRT=https://brt.example/{code}\nGLS=https://gls.example/{code}',
])('%s names no carriers', (CARRIERS) => {
  expect(readConfig({ CARRIERS })).toMatchObject({
    ok: false,
    problems: [
      expect.stringMatching(/^CARRIERS must be names with addresses .+, with a ; between them: /),
    ],
  });
});

function problemsOf(settings: Record<string, string>): string[] {
  const reading = readConfig(settings);
  return reading.ok ? [] : reading.problems;
}
