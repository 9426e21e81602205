import { createNetworks, isLocalAddress, readNetwork } from './networks.ts';

/** Trusted proxies: so many in a row, or those of these networks. */
export type TrustedProxies = { count: number } | { networks: string[] };

export const noProxies: TrustedProxies = { count: 0 };

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

/** One line for the operator on the proxies that tell visitors apart; undefined on a local address without proxies. */
export function describeProxies({
  trustProxy: trusted,
  publicUrl,
}: {
  trustProxy: TrustedProxies;
  publicUrl: string;
}): string | undefined {
  if ('networks' in trusted) {
    return `Visitors behind a proxy are told apart by what ${trusted.networks.join(', ')} pass on`;
  }
  const { count } = trusted;
  if (count === 0) {
    if (isLocalAddress(hostOf(publicUrl))) return undefined;
    return 'No proxy is believed about who asks (TRUST_PROXY is not set)';
  }
  return `Visitors are told apart by what ${count === 1 ? 'one proxy passes' : `${count} proxies pass`} on`;
}

/** An IPv6 address stands in brackets in a URL. */
function hostOf(url: string): string {
  return new URL(url).hostname.replaceAll(/^\[|\]$/g, '');
}
