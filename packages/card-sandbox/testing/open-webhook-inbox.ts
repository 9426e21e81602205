import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export type Letter = { body: string; signature: string };

export type WebhookInbox = AsyncDisposable & {
  url: string;
  letters: Letter[];
  /** What the receiver answers; a function of how many letters came, 200 at first. */
  answerWith(status: (letterNumber: number) => number): void;
  /** Resolves as soon as the letters satisfy the condition. */
  until(condition: (letters: readonly Letter[]) => boolean): Promise<void>;
};

/** A webhook receiver on a loopback port of its own that keeps what it gets. */
export async function openWebhookInbox(): Promise<WebhookInbox> {
  const letters: Letter[] = [];
  const waiting = new Set<() => void>();
  let status: (letterNumber: number) => number = () => 200;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    letters.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(status(letters.length)).end();
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The inbox has no port');
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    letters,
    answerWith(next) {
      status = next;
    },
    until(condition) {
      return new Promise((resolve) => {
        const look = () => {
          if (!condition(letters)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
