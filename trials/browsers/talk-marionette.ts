import type { Socket } from 'node:net';
import { z } from 'zod';

const errorSchema = z.object({ error: z.string(), message: z.string() });
const answerSchema = z.tuple([z.literal(1), z.number(), errorSchema.nullable(), z.unknown()]);
/** Firefox's first message, sent unasked. */
const helloSchema = z.object({ marionetteProtocol: z.literal(3) });

type Waiting = PromiseWithResolvers<unknown>;

/**
 * W3C WebDriver as Firefox speaks it: each message is a JSON list behind its length in bytes.
 * Resolves with a command's result.
 */
export function talkMarionette(
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
