import { expect, test } from 'vitest';
import { makeConfig, problemsOf } from '#support/server/make-config.ts';
import { readConfig } from './config.ts';

test('without settings the shop runs on this machine with the card sandbox', () => {
  expect(makeConfig()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    trustProxy: { count: 0 },
    metrics: undefined,
    tracesEndpoint: undefined,
    databaseUrl: undefined,
    smtpUrl: undefined,
    cards: { provider: 'sandbox', port: 0 },
    logLevel: 'info',
  });
});

test('two servers of the shop cannot have one port', () => {
  expect(problemsOf({ SANDBOX_PORT: '9100', METRICS_PORT: '0.0.0.0:9100' })).toEqual([
    'SANDBOX_PORT is METRICS_PORT too',
  ]);
});

test('a setting that is empty counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

const smtp = 'smtp://ada:secret@mail.example:587?requireTLS=false';
const carrier = 'https://brt.example/a,b?back=https://shop.example/&lang=it,en&n={code}';

test.for([
  // Blanks around a setting are no part of it.
  [{ LOG_LEVEL: 'debug ' }, { logLevel: 'debug' }],
  [{ TRUST_CLOCK: ' 1' }, { trustClock: true }],
  [{ DATA_DIR: ' /srv/shop ' }, { dataDir: '/srv/shop' }],
  [{ DATA_DIR: '/srv/maria~1' }, { dataDir: '/srv/maria~1' }],
  [{ BACKUP_DIR: "/srv/nonna's shop" }, { backupDir: "/srv/nonna's shop" }],
  [{ PUBLIC_URL: 'http://localhost:3000/' }, { publicUrl: 'http://localhost:3000' }],
  [{ TRUST_PROXY: '2' }, { trustProxy: { count: 2 } }],
  [{ TRUST_PROXY: '10.0.0.0/8,::1' }, { trustProxy: { networks: ['10.0.0.0/8', '::1'] } }],
  [{ METRICS_PORT: '9100' }, { metrics: { host: '127.0.0.1', port: 9100 } }],
  [{ METRICS_PORT: '0.0.0.0:9100' }, { metrics: { host: '0.0.0.0', port: 9100 } }],
  [{ METRICS_PORT: '[::1]:9100' }, { metrics: { host: '::1', port: 9100 } }],
  [{ SHARED_CACHE_SECONDS: '600' }, { sharedCacheSeconds: 600 }],
  [{ SMTP_URL: smtp }, { smtpUrl: smtp }],
  [{ MAIL_FROM: 'ciao@gomitolo.it' }, { mailFrom: 'ciao@gomitolo.it' }],
  [{ MAIL_FROM: '<ciao@gomitolo.it>' }, { mailFrom: '<ciao@gomitolo.it>' }],
  [{ MAIL_FROM: '"Gomitolo, Bottega" <a@b.it>' }, { mailFrom: '"Gomitolo, Bottega" <a@b.it>' }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
    { tracesEndpoint: 'http://localhost:4318' },
  ],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a1b2==, x-team = shop' }, {}],
  [
    { CARRIERS: `Poste Italiane=https://poste.example/{code}; BRT=${carrier}` },
    {
      carriers: [
        { name: 'Poste Italiane', template: 'https://poste.example/{code}' },
        { name: 'BRT', template: carrier },
      ],
    },
  ],
] as const)('%o is taken', ([settings, config]) => {
  expect(makeConfig(settings)).toMatchObject(config);
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
  const others = Object.keys(settings).filter((name) => !/^(?:PUBLIC|STRIPE)/.test(name));
  const keys = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  expect(named.toSorted()).toEqual([...others, ...keys].toSorted());
  expect(problems).toContain(
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  );
});

const escapes = '; in a password, write # as %23, % as %25, / as %2F, @ as %40';
const noDatabase = `must be a postgres:// address${escapes}`;
const noMailServer = `must be an smtp:// or smtps:// address with the name of a server${escapes}`;
const noHost = 'must be a name or an address, such as 0.0.0.0';
const noAddress = 'must be a port, or an address with a port, such as 0.0.0.0:9100';
const noPath = 'must be a path without ~ or quotes around it: they are not taken away here';
const noFolder = 'must be a folder of its own, not /';
const noSender =
  'must be an e-mail address, with a name or without: Gomitolo <ciao@gomitolo.example>';
const belowPath = 'must end with its host: nothing is served below a path';

/** A setting, wrong values of it, and what is said of each. */
const wrong: [name: string, values: string[], problem: string][] = [
  ['PORT', ['-1', 'three'], 'must be a whole number from 1 to 65535'],
  ['SANDBOX_PORT', ['-1.5'], 'must be a whole number from 0 to 65535'],
  ['SANDBOX_PORT', ['3000'], `is the shop's own PORT`],
  ['METRICS_PORT', ['3000', '0.0.0.0:3000'], `is the shop's own PORT`],
  ['METRICS_PORT', ['0', '65536', 'here', ':9100', 'http://here:9100'], noAddress],
  [
    'METRICS_HOST',
    ['0.0.0.0'],
    'is a part of METRICS_PORT now: take it out, and write METRICS_PORT=<host>:<port>',
  ],
  ['LEAVE_SECONDS', ['7'], 'is called SHUTDOWN_DELAY_SECONDS now: rename it'],
  ['SHUTDOWN_DELAY_SECONDS', ['121'], 'must be a whole number from 0 to 120'],
  ['SHARED_CACHE_SECONDS', ['0', '0.5', '601'], 'must be a whole number from 1 to 600'],
  ['HOST', ['999.1.1.1', '1.2.3.4.5', '256.0.0.1'], noHost],
  ['PUBLIC_URL', ['/sub', '/?a=1', '/#b'].map((rest) => `http://localhost:4000${rest}`), belowPath],
  ['PUBLIC_URL', ['htp:/x', 'x'], 'must be an http or https address'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['localhost:4318'], 'must be an http or https address'],
  ['OTEL_EXPORTER_OTLP_HEADERS', ['garbage'], 'must be name=value, with commas between several'],
  ['DATABASE_URL', ['postgres://a:no#1@db/shop', 'postgres://a:100%@db/shop'], noDatabase],
  [
    'SMTP_URL',
    ['mail.example:25', 'smtp://', 'smtps:///', 'smtp://?name=shop.example'],
    noMailServer,
  ],
  ['SMTP_URL', ['smtp://a:no#1@mail', 'smtps://a:p%zz@mail', 'smtps://a%da:p@mail'], noMailServer],
  [
    'SMTP_URL',
    [smtp.replace('TLS', 'Tls')],
    'may have the options requireTLS, name, tls.servername, tls.rejectUnauthorized only',
  ],
  ['MAIL_FROM', ['a@b.it, c@d.it', 'Gomitolo <ciao>', '<a@b.it'], noSender],
  ['MAIL_FROM', ['Gomitolo <a@b.it>\r\nBcc: c@d.it'], noSender],
  ...['DATA_DIR', 'BACKUP_DIR'].flatMap((name): typeof wrong => [
    [name, ['~/shop', '~', '"/srv/shop"', "'./shop'", '/srv/shop"', '`/srv`'], noPath],
    [name, ['/', '//', '/srv/..'], noFolder],
  ]),
];

test.for(
  wrong.flatMap(([name, values, problem]) =>
    values.map((value) => [name, value, problem] as const),
  ),
)('%s=%s is told in one sentence: %s', ([name, value, problem]) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name} ${problem}`]);
});

test.for([
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
  const problem = /^CARRIERS must be names with addresses .+, with a ; between them: /;
  expect(problemsOf({ CARRIERS })).toEqual([expect.stringMatching(problem)]);
});
