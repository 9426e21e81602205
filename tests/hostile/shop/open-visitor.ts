import { z } from 'zod';
import { type CallName, type CallRequest, calls } from '#contract/calls.ts';

/** Somebody in front of a browser, with an address of their own. */
export interface Visitor {
  open(path: string): Promise<Response>;
  call<Name extends CallName>(name: Name, request: CallRequest<Name>): Promise<Response>;
  /** The work of the card's fields in the page: the number becomes a payment method. */
  typeCard(number: string): Promise<string>;
  /** The page's next step when the cardholder has answered the bank. */
  answerBank(secret: string, answer: 'authorise' | 'refuse'): Promise<void>;
  /** The value of the cookie by which the browser is known, once it has one. */
  browser(): string | undefined;
}

interface Place {
  address: string;
  /** Where the visitor's line comes from. */
  from: string;
  patienceMs: number;
}

const card = { authorization: 'Bearer pk_test_gomitolo' };
const methodSchema = z.object({ id: z.string() });
const challengeSchema = z.object({
  next_action: z.object({ use_stripe_sdk: z.object({ source: z.string() }) }),
});

export function openVisitor({ address, from, patienceMs }: Place): Visitor {
  let browser: string | undefined;

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', from);
    // Connections that the visitor leaves open must not look like the shop's.
    headers.set('connection', 'close');
    if (browser !== undefined) headers.set('cookie', `browser=${browser}`);
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${address}${path}`, {
      redirect: 'manual',
      signal,
      ...init,
      headers,
    });
    const [, given] = /^browser=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
    browser = given ?? browser;
    return answer;
  }

  function sendCard(path: string, fields: Record<string, string>): Promise<Response> {
    const init = { method: 'POST', headers: card, body: new URLSearchParams(fields) };
    return ask(`/sandbox/v1${path}`, init);
  }

  return {
    open: (path) => ask(path),
    call(name, request) {
      const { method, path } = calls[name];
      if (method === 'GET') return ask(`${path}?${new URLSearchParams(toPairs(request))}`);
      const headers = { 'content-type': 'application/json', 'x-api-key': 'gomitolo-public' };
      return ask(path, { method, headers, body: JSON.stringify(request) });
    },
    async typeCard(number) {
      const answer = await sendCard('/payment_methods', {
        type: 'card',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '2035',
        'card[cvc]': '123',
      });
      return methodSchema.parse(await answer.json()).id;
    },
    async answerBank(secret, answer) {
      const path = `/payment_intents/${secret.split('_secret_')[0]}`;
      const question = await ask(`/sandbox/v1${path}?client_secret=${secret}`, { headers: card });
      const { next_action: action } = challengeSchema.parse(await question.json());
      const { source } = action.use_stripe_sdk;
      const answered = await sendCard(`${path}/challenge`, {
        client_secret: secret,
        source,
        answer,
      });
      if (!answered.ok) throw new Error(`The bank did not hear the answer: ${answered.status}`);
    },
    browser: () => browser,
  };
}

function toPairs(request: object): [string, string][] {
  return Object.entries(request).map(([name, value]) => [name, String(value)]);
}
