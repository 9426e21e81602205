import { readNetwork, createNetworks } from './create-networks.ts';

/** Whose word on who asks is believed: so many proxies in a row, or those of these networks. */
export type TrustedProxies = { count: number } | { networks: string[] };

export const nobody: TrustedProxies = { count: 0 };

/** Reads `TRUST_PROXY`: `1`, or `10.0.0.0/8, 192.0.2.7`; undefined when it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  const trimmed = text.trim();
  if (/^\d$/.test(trimmed)) return { count: Number(trimmed) };
  const networks = trimmed.split(/\s*,\s*|\s+/);
  return networks.every(isPart) ? { networks } : undefined;
}

/** A network of no bits is everybody: then anybody could choose an address. */
function isPart(text: string): boolean {
  return (readNetwork(text)?.bits ?? 0) > 0;
}

/** Whether an address that so many proxies have passed on is that of a proxy to be believed itself. */
type ProxyCheck = (address: string, passedOn: number) => boolean;

/** The addresses are spelled as `readAddress` does. */
export function createProxyCheck(trustProxy: TrustedProxies): ProxyCheck {
  if ('count' in trustProxy) return (_address, passedOn) => passedOn < trustProxy.count;
  const networks = createNetworks(trustProxy.networks);
  return (address) => networks.has(address);
}
