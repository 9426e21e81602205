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

test('every problem is listed at once', () => {
  const reading = readConfig({
    PORT: 'three',
    DATABASE_URL: 'mysql://db',
    SMTP_URL: 'http://mail',
    LOG_LEVEL: 'loud',
  });
  const problems = reading.ok ? [] : reading.problems;
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'LOG_LEVEL',
  ]);
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
  const swapped = { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' };
  expect(readConfig(swapped)).toMatchObject({ ok: false });
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
  'http://127.0.0.1',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://10.0.0.5',
  'http://172.20.1.1',
  'http://bottega.local',
])('the sandbox is welcome at the local address %s', (address) => {
  expect(readConfig({ PUBLIC_URL: address })).toMatchObject({ ok: true });
});

test('the public address has no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000/' })).toMatchObject({
    config: { publicUrl: 'http://localhost:3000' },
  });
});
