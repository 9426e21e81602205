import { createNetworks } from './create-networks.ts';
import type { TrustedProxies } from './read-trusted-proxies.ts';

/** Whether an address that so many proxies have passed on is that of a proxy to be believed itself. */
export type ProxyCheck = (address: string, passedOn: number) => boolean;

/** The addresses are spelled as `readAddress` does. */
export function createProxyCheck(trustProxy: TrustedProxies): ProxyCheck {
  if ('count' in trustProxy) return (_address, passedOn) => passedOn < trustProxy.count;
  const networks = createNetworks(trustProxy.networks);
  return (address) => networks.has(address);
}
