import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an address with more than its host is refused: every link would lead nowhere', () => {
  for (const rest of ['/sub', '/?a=1', '/#b']) {
    expect(readConfig({ PUBLIC_URL: `http://localhost:4000${rest}` })).toEqual({
      ok: false,
      problems: ['PUBLIC_URL must end with its host: nothing is served below a path'],
    });
  }
  expect(readConfig({ PUBLIC_URL: 'http://localhost:4000/' })).toMatchObject({ ok: true });
});

test('headers for the collector that nobody could read are told', () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'garbage' })).toEqual({
    ok: false,
    problems: ['OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between several'],
  });
  const headers = 'api-key=a1b2==, x-team = shop';
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toMatchObject({ ok: true });
});

test('a mail server has a name', () => {
  for (const url of ['smtp://', 'smtps:///', 'smtp://?name=shop.example']) {
    expect(readConfig({ SMTP_URL: url })).toEqual({
      ok: false,
      problems: [
        expect.stringMatching(/^SMTP_URL must be an smtp:\/\/ or smtps:\/\/ address with/),
      ],
    });
  }
});

test.for(['999.1.1.1', '1.2.3.4.5', '256.0.0.1'])('HOST=%s is no address', (address) => {
  for (const settings of [{ HOST: address }, { HOST: address, ALLOW_SANDBOX: '1' }]) {
    expect(readConfig(settings)).toEqual({
      ok: false,
      problems: ['HOST must be a name or an address, such as 0.0.0.0'],
    });
  }
});

test('metrics are served on a port of this machine, or at an address', () => {
  const served = (address: string) => readConfig({ METRICS_PORT: address });
  for (const { address, host } of [
    { address: '9100', host: '127.0.0.1' },
    { address: '0.0.0.0:9100', host: '0.0.0.0' },
    { address: '[::1]:9100', host: '::1' },
  ]) {
    expect(served(address)).toMatchObject({ config: { metrics: { host, port: 9100 } } });
  }
  for (const address of ['0', '65536', 'here', ':9100', 'http://here:9100']) {
    expect(served(address)).toEqual({
      ok: false,
      problems: ['METRICS_PORT must be a port, or an address with a port, such as 0.0.0.0:9100'],
    });
  }
});

test.for([
  ['DATABASE_URL', 'postgres://ada:no#1@db.example/shop'],
  ['SMTP_URL', 'smtp://ada:no#1@mail.example'],
  ['DATABASE_URL', 'postgres://ada:100%@db.example/shop'],
  ['SMTP_URL', 'smtps://ada:p%zz@mail.example'],
  ['SMTP_URL', 'smtps://a%da:p@mail.example'],
])('%s with a password that no address can hold tells how it is written: %s', ([name, url]) => {
  const { problems } = { problems: [], ...readConfig({ [name ?? '']: url }) };
  expect(problems).toEqual([
    expect.stringMatching(/; in a password, write # as %23, % as %25, \/ as %2F, @ as %40$/),
  ]);
});

test.for(['DATA_DIR', 'BACKUP_DIR'])(
  '%s is a folder of its own, without what only a shell takes away',
  (name) => {
    for (const path of ['~/shop', '~', '"/srv/shop"', "'./shop'", '/srv/shop"', '`/srv`']) {
      expect(readConfig({ [name]: path })).toEqual({
        ok: false,
        problems: [
          `${name} must be a path without ~ or quotes around it: they are not taken away here`,
        ],
      });
    }
    for (const path of ['/', '//', '/srv/..']) {
      expect(readConfig({ [name]: path })).toEqual({
        ok: false,
        problems: [`${name} must be a folder of its own, not /`],
      });
    }
    for (const path of ['./data', '/srv/maria~1', "/srv/nonna's shop"]) {
      expect(readConfig({ [name]: path })).toMatchObject({ ok: true });
    }
  },
);
