import { expect, test } from 'vitest';
import { marker } from '#hostile/requests/marker.ts';
import { judgeLog } from './judge-log.ts';

const request = { level: 30, msg: 'request', method: 'GET', path: '/', status: 200 };

test('requests, warnings and an overload may stand in the log', () => {
  const overload = { ...request, level: 50, status: 503 };
  const warning = { level: 40, msg: 'not hearing of changes of the catalogue' };
  const lines = [request, overload, warning].map((entry) => JSON.stringify(entry));
  const made = 'There is no shop in /data/postgres: a new one is made, with the sample products.';
  const words = [
    made,
    'Gomitolo is open at http://localhost:3000',
    ...lines,
    'Gomitolo is closed',
    '',
  ];
  expect(judgeLog(words.join('\n'))).toEqual([]);
});

test.each([
  ['what a visitor wrote', JSON.stringify({ ...request, path: `/?${marker}` })],
  ['a client secret', JSON.stringify({ ...request, path: '/pi_1_secret_abcdefgh1' })],
  ['an e-mail address', JSON.stringify({ ...request, msg: 'to ada@posta.it' })],
  ['a card number', JSON.stringify({ ...request, msg: '4242424242424242' })],
  [
    'a mistake',
    JSON.stringify({ level: 50, msg: 'request failed', err: { name: 'E', message: 'x' } }),
  ],
  ['words past the log', '(node:1) Warning: something'],
])('%s is found', (_what, line) => {
  expect(judgeLog(line)).toHaveLength(1);
});

test('the same mistake is told once, with how often it came', () => {
  const failed = (message: string) =>
    JSON.stringify({ level: 50, msg: 'job failed', err: { name: 'Error', message } });
  const [told, ...others] = judgeLog(
    [failed('row 1'), failed('row 22'), failed('row 333')].join('\n'),
  );
  expect(told).toContain('(3 times)');
  expect(others).toEqual([]);
});
