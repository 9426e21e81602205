import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface SmtpInbox extends AsyncDisposable {
  port: number;
  url: string;
  /** The message id of each e-mail it took, as often as it took it. */
  taken: readonly string[];
}

/** Instead of an answer: the line is cut, before the e-mail was taken or after. */
type Cut = 'cut' | 'take and cut';

/** What to say instead of yes; '.' is the end of an e-mail. It may take its time. */
type Answer = (command: string) => string | Cut | undefined | Promise<string | Cut | undefined>;

interface InboxOptions {
  /** A free one, unless it is named. */
  port?: number;
  /** Keeps e-mails here, one of each message id as many mail servers do. */
  folder?: string;
  answer?: Answer;
}

/** A mail server that takes every e-mail, unless it is told to answer otherwise. */
export async function openSmtpInbox(options: InboxOptions = {}): Promise<SmtpInbox> {
  const { folder, answer = () => undefined } = options;
  const taken: string[] = [];
  if (folder !== undefined) await mkdir(folder, { recursive: true });

  async function keep(email: string): Promise<void> {
    const [, id = ''] = /^Message-ID: <(.+)>/im.exec(email) ?? [];
    taken.push(id);
    if (folder !== undefined) await writeFile(join(folder, `${id}.eml`), email);
  }

  const server = createServer((socket) => void converse(socket, { keep, answer }));
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    taken,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

type Manners = { keep: (email: string) => Promise<void>; answer: Answer };

async function converse(socket: Socket, { keep, answer }: Manners): Promise<void> {
  // Whoever is killed says no goodbye.
  socket.on('error', () => undefined);
  let email: string[] | undefined;
  socket.write('220 inbox\r\n');
  for await (const line of createInterface({ input: socket })) {
    if (email !== undefined && line !== '.') {
      email.push(line);
      continue;
    }
    const command = line.split(' ', 1)[0] ?? '';
    const reply = await answer(command);
    const isTaken = reply === undefined || reply === 'take and cut';
    if (email !== undefined && isTaken) await keep(email.join('\n'));
    if (reply === 'cut' || reply === 'take and cut') {
      socket.destroy();
      return;
    }
    email = command === 'DATA' && reply === undefined ? [] : undefined;
    socket.write(`${reply ?? (email === undefined ? '250 ok' : '354 go on')}\r\n`);
    if (command === 'QUIT') socket.end();
  }
}
