import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

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
  ['SHARED_CACHE_SECONDS', '0.5', 'from 1 to 600'],
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

test('all three keys of Stripe turn the sandbox off', () => {
  expect(readConfig(stripe)).toMatchObject({ ok: true, config: { cards: { provider: 'stripe' } } });
});

test.for(Object.keys(stripe))('Stripe without %s is refused', (missing) => {
  const reading = readConfig({ ...stripe, [missing]: undefined });
  expect(reading).toEqual({
    ok: false,
    problems: [`${missing} is missing: set all three STRIPE_ settings, or none`],
  });
});

test('keys of Stripe in the wrong place are refused', () => {
  const swapped = {
    STRIPE_SECRET_KEY: 'pk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'whsec_1',
    STRIPE_WEBHOOK_SECRET: 'sk_test_1',
  };
  expect(problemsOf(swapped)).toEqual([
    'STRIPE_SECRET_KEY must begin with sk_ or rk_',
    'STRIPE_PUBLISHABLE_KEY must begin with pk_',
    'STRIPE_WEBHOOK_SECRET must begin with whsec_',
  ]);
});

test.for(['https://gomitolo.example', 'http://8.8.8.8', 'https://localhost.evil.example'])(
  'the sandbox is refused at the public address %s',
  (address) => {
    expect(readConfig({ PUBLIC_URL: address })).toMatchObject({ ok: false });
    expect(readConfig({ PUBLIC_URL: address, ALLOW_SANDBOX: '1' })).toMatchObject({ ok: true });
    expect(readConfig({ PUBLIC_URL: address, ...stripe })).toMatchObject({ ok: true });
  },
);

test.for([
  'http://localhost:8080',
  'http://[::1]:3000',
  'http://192.168.1.20',
  'http://bottega.local',
])('the sandbox is welcome at the local address %s', (address) => {
  expect(readConfig({ PUBLIC_URL: address })).toMatchObject({ ok: true });
});

test.for(['0.0.0.0', '::', '203.0.113.7', '127.0.0.1.evil.example'])(
  'the sandbox is not opened to other networks by HOST=%s',
  (host) => {
    expect(problemsOf({ HOST: host })).toEqual([
      'HOST opens the card sandbox to other networks: set the STRIPE_ settings, or ALLOW_SANDBOX=1 for a trial',
    ]);
    expect(readConfig({ HOST: host, ALLOW_SANDBOX: '1' })).toMatchObject({ ok: true });
    expect(readConfig({ HOST: host, ...stripe })).toMatchObject({ ok: true });
  },
);

test.for(['localhost', '::1', '192.168.1.20', 'bottega.local'])(
  'the sandbox may be served at HOST=%s',
  (host) => {
    expect(readConfig({ HOST: host })).toMatchObject({ ok: true });
  },
);

test.for([
  ['http://2130706433', true],
  ['http://0x7f.1', true],
  ['http://[::ffff:127.0.0.1]', true],
  ['http://127.0.0.1.evil.example', false],
  ['http://10.evil.example', false],
  ['http://134744072', false],
] as const)('whether %s is local is told by the address it means: %s', ([address, ok]) => {
  expect(readConfig({ PUBLIC_URL: address })).toMatchObject({ ok });
});

test.for([
  { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
  { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
  { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
])('keys of play money and of money do not go together: %o', (keys) => {
  const address = { PUBLIC_URL: 'https://gomitolo.example' };
  expect(problemsOf({ ...stripe, ...keys, ...address })).toEqual([
    expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is a (test|live) key.+one mode$/),
  ]);
});

test('real money is taken over https only, except on this machine', () => {
  const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  for (const address of [
    'http://gomitolo.example',
    'http://192.168.1.20',
    'http://bottega.local',
  ]) {
    expect(problemsOf({ ...live, PUBLIC_URL: address })).toEqual([
      'PUBLIC_URL must be https where live keys of Stripe take real money',
    ]);
  }
  for (const address of ['https://gomitolo.example', 'http://localhost:3000', 'http://[::1]']) {
    expect(readConfig({ ...live, PUBLIC_URL: address })).toMatchObject({ ok: true });
  }
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

test.each([
  'BRT',
  'BRT=https://brt.example/',
  '=https://brt.example/{code}',
  'BRT=javascript:{code}',
  'BRT=https://{code}.example/',
  'BRT=https://a.example/{code};BRT=https://b.example/{code}',
])('%s names no carriers', (CARRIERS) => {
  expect(readConfig({ CARRIERS })).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('CARRIERS must be names with addresses')],
  });
});

function problemsOf(settings: Record<string, string>): string[] {
  const reading = readConfig(settings);
  return reading.ok ? [] : reading.problems;
}
