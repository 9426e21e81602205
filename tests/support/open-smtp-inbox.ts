import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A mail server on this port that takes every letter, and keeps each that came as a file. */
export async function openSmtpInbox(port: number, folder: string): Promise<AsyncDisposable> {
  let letters = 0;
  await mkdir(folder, { recursive: true });
  const server = createServer((socket) => {
    void converse(socket, async (letter) => {
      letters += 1;
      await writeFile(join(folder, `${letters}.eml`), letter);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

async function converse(socket: Socket, keep: (letter: string) => Promise<void>): Promise<void> {
  let letter: string[] | undefined;
  socket.write('220 inbox\r\n');
  for await (const line of createInterface({ input: socket })) {
    if (letter === undefined) {
      if (line === 'DATA') letter = [];
      socket.write(`${line === 'DATA' ? 354 : 250} ok\r\n`);
      if (line === 'QUIT') socket.end();
    } else if (line === '.') {
      await keep(letter.join('\n'));
      letter = undefined;
      socket.write('250 taken\r\n');
    } else {
      letter.push(line);
    }
  }
}
