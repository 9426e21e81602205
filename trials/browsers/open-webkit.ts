import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '#support/server/free-port.ts';
import { commands, phone, type Session } from './session.ts';
import { spawnGroup } from './spawn-group.ts';

interface WebKit {
  driver: string;
  miniBrowser: string;
  xvfb: string;
}

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const newSessionSchema = z.object({ sessionId: z.string() });

/** WebKit on a screen of its own as large as a phone's, which it fills. */
export async function openWebKit({ driver, miniBrowser, xvfb }: WebKit): Promise<Session> {
  await using stack = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-webkit-'));
  stack.defer(() => rm(home, { recursive: true, force: true }));
  const screen = `${phone.width}x${phone.height}x24`;
  const display = stack.use(
    spawnGroup({
      path: xvfb,
      args: ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'],
      env: {},
    }),
  );
  const port = await freePort();
  const DISPLAY = `:${await display.untilSaid(/^(\d+)\n/m)}`;
  const env = { DISPLAY, HOME: home, XDG_RUNTIME_DIR: home };
  stack.use(spawnGroup({ path: driver, args: [`--port=${port}`], env }));

  const address = `http://127.0.0.1:${port}/session`;
  await untilListening(address);
  const options = { binary: miniBrowser, args: ['--automation', '--full-screen'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = newSessionSchema.parse(await post(address, { capabilities }));
  const own = `${address}/${sessionId}`;
  stack.defer(async () => void (await fetch(own, { method: 'DELETE' })));
  const command: Session['command'] = (name, { id = '', ...body } = {}) =>
    post(`${own}/${commands[name].replace('{id}', String(id))}`, body);
  await command('SetWindowRect', phone);
  const opened = stack.move();
  return {
    command,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function post(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = answerSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new Error(`${error}: ${message}`);
}

async function untilListening(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer !== undefined) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('WebKitWebDriver does not listen');
}
