import { expect, test } from 'vitest';
import { readAnswers } from './read-answers.ts';

const open = { isOver: false };
const two =
  'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1 404 Not Found\r\nA: 1\r\na: 2\r\n';

test('answers that come together are told apart, and one that is not whole is left', () => {
  const methods = ['GET', 'GET'];
  const first = readAnswers(Buffer.from(two), { methods, ...open });
  expect(first.answers.map(({ status }) => status)).toEqual([200]);
  const bytes = Buffer.from(`${two}content-length: 0\r\n\r\n`);
  const both = readAnswers(bytes, { methods, ...open }).answers;
  expect(both.map(({ status, body }) => [status, body.toString()])).toEqual([
    [200, 'ok'],
    [404, ''],
  ]);
  expect(both[1]?.headers.get('a')).toBe('1, 2');
});

test('a body in chunks is whole with the last of them', () => {
  const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
  const read = (chunks: string) =>
    readAnswers(Buffer.from(head + chunks), { methods: ['GET'], ...open }).answers;
  expect(read('3\r\nabc\r\n1\r\nd\r\n')).toEqual([]);
  expect(read('3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n')[0]?.body.toString()).toBe('abcd');
});

test('an answer to HEAD has no body, and 100 Continue is no answer', () => {
  const bytes = Buffer.from(
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n',
  );
  expect(readAnswers(bytes, { methods: ['HEAD'], ...open }).answers).toMatchObject([
    { status: 200 },
  ]);
  expect(readAnswers(bytes, { methods: ['GET'], ...open }).answers).toEqual([]);
});

test('a body whose length nobody told ends with the line', () => {
  const bytes = Buffer.from('HTTP/1.1 200 OK\r\n\r\nall there is');
  expect(readAnswers(bytes, { methods: ['GET'], ...open }).answers).toEqual([]);
  const { answers } = readAnswers(bytes, { methods: ['GET'], isOver: true });
  expect(answers[0]?.body.toString()).toBe('all there is');
});

test('bytes that are no HTTP are refused', () => {
  for (const text of [
    'HTTP/1.1 abc\r\n\r\n',
    'Hello\r\n\r\n',
    'HTTP/1.1 200 OK\r\nno colon\r\n\r\n',
  ]) {
    expect(() => readAnswers(Buffer.from(text), { methods: ['GET'], ...open })).toThrow(
      'an answer',
    );
  }
});
