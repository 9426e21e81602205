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
    { name: 'STRIPE_SECRET_KEY', prefixes: ['sk_', 'rk_'] },
    { name: 'STRIPE_PUBLISHABLE_KEY', prefixes: ['pk_'] },
    { name: 'STRIPE_WEBHOOK_SECRET', prefixes: ['whsec_'] },
  ] as const;
  if (keys.every(({ name }) => settings[name] === undefined)) return sandboxProblems(settings);
  const unfit = keys.flatMap(({ name, prefixes }) => {
    const message = keyProblem(settings[name], prefixes);
    return message === undefined ? [] : [{ path: [name], message }];
  });
  return [...unfit, ...modeProblems(settings)];
}

function keyProblem(key: string | undefined, prefixes: readonly string[]): string | undefined {
  if (key === undefined) return 'is missing: set all three STRIPE_ settings, or none';
  if (!prefixes.some((prefix) => key.startsWith(prefix))) {
    return `must begin with ${prefixes.join(' or ')}`;
  }
  return placeholder.test(key) ? 'is not whole: copy it from the dashboard of Stripe' : undefined;
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
