import { expect, test } from 'vitest';
import { judgeAnswer } from './judge-answer.ts';

const safe = { 'x-content-type-options': 'nosniff', 'content-type': 'application/json' };
const fine = { error: { code: 'not_found', message: 'Non trovato' } };

type Example = { status?: number; headers?: Record<string, string>; body?: unknown };

function judge(target: string, { status = 200, headers = {}, body = '' }: Example): string[] {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = new Map(Object.entries({ ...safe, ...headers }));
  return judgeAnswer(target, { method: 'GET', status, headers: all, body: Buffer.from(text) });
}

test('answers of the contract are fine', () => {
  expect(judge('/api/thresholdPrice', { body: '18000' })).toEqual([]);
  expect(judge('/api/product?_id=x', { status: 404, body: fine })).toEqual([]);
  expect(judge('/shop', { status: 308, headers: { location: '/shop/clothes' } })).toEqual([]);
  expect(judge('/', { status: 503, headers: { 'retry-after': '2' } })).toEqual([]);
});

test.each([
  ['a mistake of the server', '/', { status: 500 }],
  ['an overload without an end', '/', { status: 503 }],
  ['another shape than the contract has', '/api/thresholdPrice', { body: '"a"' }],
  ['a refusal in another shape', '/api/pay', { status: 400, body: { message: 'no' } }],
  ['a code with another status', '/api/pay', { status: 400, body: fine }],
  ['a stack trace', '/x', { body: 'Error: x\n    at main (/srv/app.js:1:2)' }],
  ['SQL', '/x', { body: 'select id from sku where id = $1' }],
  ['a path of this machine', '/x', { body: `in ${process.cwd()}/build` }],
  ['a message of the database', '/x', { body: 'duplicate key value' }],
  ['a secret', '/x', { body: 'whsec_gomitolo' }],
  ['a way out of the shop', '/x', { status: 302, headers: { location: '//evil.example/' } }],
  ['a way out behind a backslash', '/x', { status: 302, headers: { location: '/\\evil.example' } }],
  ['a page without a policy', '/', { headers: { 'content-type': 'text/html' }, body: '<p>' }],
  ['a body that is not what it says', '/', { headers: { 'content-encoding': 'br' }, body: 'x' }],
  ['headers that protect nobody', '/', { headers: { 'x-content-type-options': '' } }],
])('%s is found', (_what, target, example) => {
  expect(judge(target, example)).not.toEqual([]);
});
