import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { phone, type Session } from './session.ts';
import { spawnGroup } from './spawn-group.ts';
import { talkMarionette } from './talk-marionette.ts';

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
