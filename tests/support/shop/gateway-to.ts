import { sandboxKeys, type TestSandbox } from '@gomitolo/card-sandbox/testing/open-test-sandbox.ts';
import { createCardGateway } from '#payments/create-card-gateway.ts';
import type { CardGateway } from '#shop/card-gateway.ts';

/** The shop's own gateway, to a sandbox of a test. */
export function gatewayTo({ port }: TestSandbox): CardGateway {
  const endpoint = { host: '127.0.0.1', port, protocol: 'http' } as const;
  return createCardGateway({ secretKey: sandboxKeys.secretKey, endpoint, timeoutMs: 4000 });
}
