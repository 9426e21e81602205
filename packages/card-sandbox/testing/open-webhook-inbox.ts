import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export type Delivery = { body: string; signature: string };

export type WebhookInbox = AsyncDisposable & {
  url: string;
  deliveries: Delivery[];
  /** The receiver's HTTP status as a function of the number of deliveries so far; 200 at first. */
  answerWith(status: (deliveryNumber: number) => number): void;
  /** Resolves as soon as the deliveries satisfy the condition. */
  until(condition: (deliveries: readonly Delivery[]) => boolean): Promise<void>;
};

/** A webhook receiver on a loopback port of its own that keeps its deliveries. */
export async function openWebhookInbox(): Promise<WebhookInbox> {
  const deliveries: Delivery[] = [];
  const waiting = new Set<() => void>();
  let status: (deliveryNumber: number) => number = () => 200;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    deliveries.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(status(deliveries.length)).end();
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The inbox has no port');
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    deliveries,
    answerWith(next) {
      status = next;
    },
    until(condition) {
      return new Promise((resolve) => {
        const look = () => {
          if (!condition(deliveries)) return;
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
