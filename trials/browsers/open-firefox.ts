import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { phone, type Session } from './session.ts';
import { spawnGroup } from './spawn-group.ts';

const valueSchema = z.object({ value: z.unknown() });

/** Firefox takes a free port and says which. */
const settings = `user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
`;

/** Firefox without a window, by its own remote protocol: Debian has no geckodriver to stand between. */
export async function openFirefox(path: string): Promise<Session> {
  await using stack = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), 'gomitolo-firefox-'));
  stack.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }));
  await writeFile(join(profile, 'user.js'), settings);
  const browser = stack.use(
    spawnGroup({
      path,
      args: ['--headless', '--marionette', '--no-remote', '--profile', profile],
      env: {
        HOME: profile,
        MOZ_HEADLESS_WIDTH: String(phone.width),
        MOZ_HEADLESS_HEIGHT: String(phone.height),
      },
    }),
  );
  const port = await browser.untilSaid(/Listening on port (\d+)/);
  const socket = connect(Number(port), '127.0.0.1');
  stack.defer(() => void socket.destroy());
  await once(socket, 'connect');
  const ask = talkMarionette(socket);
  await ask('NewSession', {});
  await ask('SetWindowRect', phone);
  const opened = stack.move();
  return {
    async command(name, body = {}) {
      const answer = await ask(name, body);
      return valueSchema.safeParse(answer).data?.value;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const errorSchema = z.object({ error: z.string(), message: z.string() });
const answerSchema = z.tuple([z.literal(1), z.number(), errorSchema.nullable(), z.unknown()]);
/** Firefox's first message, sent unasked. */
const helloSchema = z.object({ marionetteProtocol: z.literal(3) });

type Waiting = PromiseWithResolvers<unknown>;

/**
 * W3C WebDriver as Firefox speaks it: each message is a JSON list behind its length in bytes.
 * Resolves with a command's result.
 */
function talkMarionette(
  socket: Socket,
): (name: string, body: Record<string, unknown>) => Promise<unknown> {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let asked = 0;

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let message = cut(); message !== undefined; message = cut()) heed(JSON.parse(message));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is no more'));
  });
  socket.on('error', () => socket.destroy());

  function cut(): string | undefined {
    const colon = received.indexOf(':');
    if (colon === -1) return undefined;
    const end = colon + 1 + Number(received.subarray(0, colon));
    if (received.length < end) return undefined;
    const message = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return message;
  }

  function heed(message: unknown): void {
    if (helloSchema.safeParse(message).success) return;
    const [, id, error, result] = answerSchema.parse(message);
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === null) asker?.resolve(result);
    else asker?.reject(new Error(`${error.error}: ${error.message}`));
  }

  return (name, body) => {
    asked += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(asked, answer);
    const message = JSON.stringify([0, asked, `WebDriver:${name}`, body]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  };
}
