import fc from 'fast-check';
import { calls } from '#contract/calls.ts';
import type { Header, Message } from '#hostile/wire/visit.ts';
import { bodyOf } from './bodies.ts';
import { edited } from './edit-value.ts';
import { editedText } from './edit-text.ts';
import { headers } from './headers.ts';
import type { Known } from './known.ts';
import { queryOf } from './queries.ts';
import { validRequests } from './valid-requests.ts';

type Call = (typeof calls)[keyof typeof calls];

const json: Header = ['content-type', 'application/json'];
const key: Header = ['x-api-key', 'gomitolo-public'];

/** How often, of those that are asked more often than others: they do most. */
const weights = new Map<string, number>([
  ['pay', 4],
  ['checkPayment', 2],
  ['withdraw', 2],
  ['sendMail', 2],
  ['sendMailCustomerReq', 2],
]);

/** Every call of the shop, asked by somebody who wants no good. */
export function hostileCalls(known: Known): fc.Arbitrary<Message> {
  const valid = new Map<string, fc.Arbitrary<unknown>>(Object.entries(validRequests(known)));
  const each = Object.entries(calls).map(([name, call]) => ({
    weight: weights.get(name) ?? 1,
    arbitrary: asked(known, call, valid.get(name) ?? fc.constant({})),
  }));
  return fc.oneof(...each);
}

function asked(known: Known, call: Call, valid: fc.Arbitrary<unknown>): fc.Arbitrary<Message> {
  const { method, path } = call;
  const bent = edited(valid);
  if (method === 'GET') {
    return fc.record({
      method: mostly('GET', ['HEAD', 'POST', 'OPTIONS', 'DELETE']),
      target: queryOf(fc.oneof(valid, bent)).map((query) => path + query),
      headers: headers(known),
    });
  }
  const whole = fc.oneof(valid, bent, bent).map((value) => JSON.stringify(value) ?? '');
  return fc.record({
    method: mostly('POST', ['PUT', 'GET', 'DELETE', 'OPTIONS']),
    target: mostly(path, [`${path}/`, `${path}?a=b`, `/${path}`]),
    headers: headers(known, path.startsWith('/auth_api/') ? [json, key] : [json]),
    body: bodyOf(fc.oneof(whole, whole, editedText(valid))),
  });
}

function mostly(usual: string, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}
