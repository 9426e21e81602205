import { afterAll, beforeAll } from 'vitest';
import { createCardGateway } from '#payments/create-card-gateway.ts';
import { describeCardGateway } from '#support/shop/card-gateway-contract.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import {
  openTestSandbox,
  sandboxKeys,
  type TestSandbox,
} from '@gomitolo/card-sandbox/testing/open-test-sandbox.ts';

let database: TestDatabase;
let provider: TestSandbox;

beforeAll(async () => {
  database = await createTestDatabase();
  provider = await openTestSandbox(database.pool);
});

afterAll(async () => {
  await provider[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

describeCardGateway(async () => ({
  gateway: createCardGateway({
    secretKey: sandboxKeys.secretKey,
    endpoint: { host: '127.0.0.1', port: provider.port, protocol: 'http' },
    timeoutMs: 2000,
    retries: 0,
  }),
  catchUp: () => undefined,
  async challenge(intentId, answer) {
    await provider.control('POST', 'challenge', { payment_intent: intentId, answer });
  },
  async loseAnswer(fault) {
    // The SDK asks once more when a kept connection is closed under it.
    const order = { kind: `drop_${fault}`, method: 'POST', path: '/v1/*', times: 2 };
    await provider.control('POST', 'faults', order);
  },
  async method(card) {
    const made = await provider.stripe.paymentMethods.create({
      type: 'card',
      card: { token: `tok_${card}` },
    });
    return made.id;
  },
}));
