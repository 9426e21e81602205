import { expect, test } from 'vitest';
import { problemsOf } from '#support/server/make-config.ts';
import { readConfig } from './config.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('all three keys of Stripe turn the sandbox off', () => {
  expect(readConfig(stripe)).toMatchObject({ ok: true, config: { cards: { provider: 'stripe' } } });
});

test.for(Object.keys(stripe))('Stripe without %s is refused', (missing) => {
  expect(problemsOf({ ...stripe, [missing]: undefined })).toEqual([
    `${missing} is missing: set all three STRIPE_ settings, or none`,
  ]);
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

test.for(['sk_test_…', 'sk_test_...', 'sk_test_', 'sk_', 'sk_test_your key', 'rk_test_a…b'])(
  'the placeholder %s is no key of Stripe',
  (key) => {
    const settings = { ...stripe, STRIPE_SECRET_KEY: key };
    expect(problemsOf(settings)).toEqual([
      'STRIPE_SECRET_KEY is not whole: copy it from the dashboard of Stripe',
    ]);
  },
);

test.for([
  'https://gomitolo.example',
  'http://8.8.8.8',
  'https://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://10.evil.example',
  'http://134744072',
])('the sandbox is refused at the public address %s', (address) => {
  expect(problemsOf({ PUBLIC_URL: address })).toHaveLength(1);
  expect(problemsOf({ PUBLIC_URL: address, ALLOW_SANDBOX: '1' })).toEqual([]);
  expect(problemsOf({ PUBLIC_URL: address, ...stripe })).toEqual([]);
});

test.for([
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://192.168.1.20' },
  { PUBLIC_URL: 'http://bottega.local' },
  // Told by the address they mean.
  { PUBLIC_URL: 'http://2130706433' },
  { PUBLIC_URL: 'http://0x7f.1' },
  { PUBLIC_URL: 'http://[::ffff:127.0.0.1]' },
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '192.168.1.20' },
  { HOST: 'bottega.local' },
])('the sandbox is welcome at a local address: %o', (settings) => {
  expect(problemsOf(settings)).toEqual([]);
});

test.for(['0.0.0.0', '::', '203.0.113.7', '127.0.0.1.evil.example'])(
  'the sandbox is not opened to other networks by HOST=%s',
  (host) => {
    expect(problemsOf({ HOST: host })).toEqual([
      'HOST opens the card sandbox to other networks: set the STRIPE_ settings, or ALLOW_SANDBOX=1 for a trial',
    ]);
    expect(problemsOf({ HOST: host, ALLOW_SANDBOX: '1' })).toEqual([]);
    expect(problemsOf({ HOST: host, ...stripe })).toEqual([]);
  },
);

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

test('real money is taken over https only', () => {
  const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  const problem = 'PUBLIC_URL must be https where live keys of Stripe take real money';
  expect(problemsOf(live)).toEqual([problem]);
  for (const address of ['gomitolo.example', 'bottega.local', '192.168.1.20', 'localhost:3000']) {
    expect(problemsOf({ ...live, PUBLIC_URL: `http://${address}` })).toEqual([problem]);
    expect(readConfig({ ...live, PUBLIC_URL: `https://${address}` })).toMatchObject({ ok: true });
  }
  expect(problemsOf({ ...live, PUBLIC_URL: 'gomitolo.example' })).toEqual([
    'PUBLIC_URL must be an http or https address',
  ]);
});
