import { isLocalHost } from '#server/http/ip-addresses.ts';

export type CardSettings = {
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  ALLOW_SANDBOX?: string;
  HOST: string;
  PUBLIC_URL: string;
};

type Problem = { path: string[]; message: string };

/** A key of an example, or one that was cut off behind its prefix. */
const placeholder = /[\s.…]|_$/;

/** Problems of the settings for payments. */
export function cardProblems(settings: CardSettings): Problem[] {
  const keys = [
    {
      name: 'STRIPE_SECRET_KEY',
      value: settings.STRIPE_SECRET_KEY,
      form: /^(sk|rk)_/,
      start: 'sk_ or rk_',
    },
    {
      name: 'STRIPE_PUBLISHABLE_KEY',
      value: settings.STRIPE_PUBLISHABLE_KEY,
      form: /^pk_/,
      start: 'pk_',
    },
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      value: settings.STRIPE_WEBHOOK_SECRET,
      form: /^whsec_/,
      start: 'whsec_',
    },
  ];
  if (keys.every(({ value }) => value === undefined)) return sandboxProblems(settings);
  const unfit = keys.flatMap(({ name, value, form, start }) => {
    if (value === undefined) {
      return [{ path: [name], message: 'is missing: set all three STRIPE_ settings, or none' }];
    }
    if (!form.test(value)) return [{ path: [name], message: `must begin with ${start}` }];
    if (!placeholder.test(value)) return [];
    return [{ path: [name], message: 'is not whole: copy it from the dashboard of Stripe' }];
  });
  return [...unfit, ...modeProblems(settings)];
}

/** Play money must not be taken for money, nor money for play. */
function modeProblems(settings: CardSettings): Problem[] {
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' } = settings;
  const [ours, theirs] = [modeOf(secret), modeOf(publishable)];
  const problems: Problem[] = [];
  if (ours !== undefined && theirs !== undefined && ours !== theirs) {
    const message = `is a ${theirs} key, STRIPE_SECRET_KEY a ${ours} one: both must be of one mode`;
    problems.push({ path: ['STRIPE_PUBLISHABLE_KEY'], message });
  }
  const { protocol } = new URL(settings.PUBLIC_URL);
  if (protocol === 'http:' && [ours, theirs].includes('live')) {
    const message = 'must be https where live keys of Stripe take real money';
    problems.push({ path: ['PUBLIC_URL'], message });
  }
  return problems;
}

/** `test` or `live`; undefined for what is no key of Stripe. */
export function modeOf(key: string): string | undefined {
  return /^(?:sk|rk|pk)_(?<mode>test|live)_/.exec(key)?.groups?.['mode'];
}

/** A trial that takes play money must not be mistaken for a shop, nor be reached by accident. */
function sandboxProblems({ ALLOW_SANDBOX, HOST, PUBLIC_URL }: CardSettings): Problem[] {
  if (ALLOW_SANDBOX === '1') return [];
  const remedy = 'set the STRIPE_ settings, or ALLOW_SANDBOX=1 for a trial';
  const problems: Problem[] = [];
  if (!isLocalHost(HOST)) {
    const message = `opens the card sandbox to other networks: ${remedy}`;
    problems.push({ path: ['HOST'], message });
  }
  if (!isLocalHost(new URL(PUBLIC_URL).hostname)) {
    problems.push({ path: ['PUBLIC_URL'], message: `is a public address: ${remedy}` });
  }
  return problems;
}
