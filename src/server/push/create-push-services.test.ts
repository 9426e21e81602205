import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { PushNotice } from '#shop/push/push.ts';
import { createPushServices } from './create-push-services.ts';

const order: PushNotice = { kind: 'order', orderId: 'order-1', pieces: 2, totalCents: 7700 };

/** A push service on this machine. */
async function openService(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `http://127.0.0.1:${address.port}/send/abc`;
}

async function messageTo(endpoint: string, services: ReturnType<typeof createPushServices>) {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const keys = await services.newKeys();
  const subscription = { endpoint, p256dh, auth };
  return { subscription, keys, contact: 'ciao@gomitolo.example', notice: order };
}

test('a notification is signed by the shop, encrypted for the browser, and kept by its service for hours only', async () => {
  const services = createPushServices();
  const received: { request: IncomingMessage; body: Buffer }[] = [];
  const endpoint = await openService((request, response) => {
    void buffer(request).then((body) => {
      received.push({ request, body });
      response.writeHead(201).end();
    });
  });
  expect(await services.send(await messageTo(endpoint, services))).toBe('sent');
  const [{ request, body } = { request: undefined, body: Buffer.alloc(0) }] = received;
  expect(request?.method).toBe('POST');
  expect(request?.headers).toMatchObject({
    ttl: String(12 * 60 * 60),
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
  });
  expect(body.length).toBeGreaterThan(100);
  expect(body.toString('latin1')).not.toContain('ordine');
});

test.each([404, 410])('a service that answers %i has the subscription no more', async (status) => {
  const services = createPushServices();
  const endpoint = await openService((_request, response) => response.writeHead(status).end());
  expect(await services.send(await messageTo(endpoint, services))).toBe('gone');
});

test('a key that is no browser’s has no subscription', async () => {
  const services = createPushServices();
  const { subscription, ...message } = await messageTo('https://fcm.googleapis.com/x', services);
  const invented = { ...subscription, p256dh: 'p'.repeat(87) };
  expect(await services.send({ ...message, subscription: invented })).toBe('gone');
});

test.each([400, 403, 413, 429, 500, 503])('a service that answers %i fails', async (status) => {
  const services = createPushServices();
  const endpoint = await openService((_request, response) => response.writeHead(status).end());
  await expect(services.send(await messageTo(endpoint, services))).rejects.toThrow(String(status));
});

test('a service that leads elsewhere, or does not answer, fails within its time', async () => {
  const services = createPushServices(200);
  let reached = 0;
  const inside = await openService((_request, response) => {
    reached += 1;
    response.writeHead(201).end();
  });
  const leading = await openService((_request, response) =>
    response.writeHead(307, { location: inside }).end(),
  );
  const silent = await openService(() => undefined);
  await expect(services.send(await messageTo(leading, services))).rejects.toThrow(/fetch failed/);
  await expect(services.send(await messageTo(silent, services))).rejects.toThrow(/timeout/);
  expect(reached).toBe(0);
});

test('each shop has keys of its own, as browsers take them', async () => {
  const services = createPushServices();
  const [one, other] = [await services.newKeys(), await services.newKeys()];
  expect(one.publicKey).toMatch(/^[\w-]{87}$/);
  expect(one).not.toEqual(other);
});
