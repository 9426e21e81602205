import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { talkMarionette } from './talk-marionette.ts';

const server = createServer();
let browser: Socket;
let ask: ReturnType<typeof talkMarionette>;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connect(port, '127.0.0.1');
  [browser] = await once(server, 'connection');
  ask = talkMarionette(socket);
  say({ applicationType: 'gecko', marionetteProtocol: 3 });
});

afterEach(() => {
  browser.destroy();
  server.close();
});

function frame(message: unknown): Buffer {
  const text = JSON.stringify(message);
  return Buffer.from(`${Buffer.byteLength(text)}:${text}`);
}

function say(message: unknown): void {
  browser.write(frame(message));
}

test('a command goes out behind its length in bytes', async () => {
  const heard = once(browser, 'data');
  const answer = ask('Navigate', { url: 'http://localhost/città' });
  expect(String((await heard)[0])).toBe(
    '60:[0,1,"WebDriver:Navigate",{"url":"http://localhost/città"}]',
  );
  say([1, 1, null, {}]);
  expect(await answer).toEqual({});
});

test('answers find who asked, in any order and however they are cut', async () => {
  const answers = [ask('Back', {}), ask('Forward', {})];
  const message = Buffer.concat([frame([1, 2, null, 'due: è']), frame([1, 1, null, 'uno'])]);
  for (const byte of message) browser.write(Buffer.of(byte));
  expect(await Promise.all(answers)).toEqual(['uno', 'due: è']);
});

test('a refusal and a browser that ends are told to who asked', async () => {
  const refused = ask('ElementClick', { id: 'x' });
  say([1, 1, { error: 'no such element', message: 'gone' }, null]);
  await expect(refused).rejects.toThrow('no such element: gone');
  const left = ask('Back', {});
  browser.destroy();
  await expect(left).rejects.toThrow('Firefox is no more');
});
