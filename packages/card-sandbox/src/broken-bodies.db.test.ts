import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/create-test-database.ts';
import { sandboxKeys } from '#testing/open-test-sandbox.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';

let database: TestDatabase;
let sandbox: Sandbox;
const failures: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const keep = (_details: object, message: string) => void failures.push(message);
  const log = { info: () => undefined, warn: keep, error: keep };
  sandbox = createSandbox({ ...sandboxKeys, pool: database.pool, webhookUrl: null, log });
  await sandbox.migrate();
});
afterAll(() => database[Symbol.asyncDispose]());

test.for([
  ['its length is told', {}],
  ['it comes in chunks', { 'transfer-encoding': 'chunked' }],
] as const)(
  'a body that is too large is a 413 in the words of the wire: %s',
  async ([, headers]) => {
    const init = { method: 'POST', body: `a=${'b'.repeat(300_000)}`, headers };
    for (const answer of [
      await sandbox.serverApp.request('/v1/payment_intents', init),
      await sandbox.browserApp.request('/sandbox/v1/tokens', init),
    ]) {
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    }
  },
);

test.for([
  ['no failure when its sender hung up', true, []],
  ['a failure when its sender still listens', false, ['sandbox: request failed']],
] as const)('a body that breaks off is %s', async ([, destroyed, told]) => {
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.publishableKey}`, 'content-length': '9' },
    body: new ReadableStream({ pull: (rest) => rest.error(new Error('aborted')) }),
    duplex: 'half',
  };
  const request = new Request('http://shop/sandbox/v1/tokens', init);
  await sandbox.browserApp.fetch(request, { outgoing: { destroy() {}, destroyed } });
  expect(failures.splice(0)).toEqual(told);
});
