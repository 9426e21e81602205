import {
  type IpAddress,
  isInNetworks,
  isLocalHost,
  type Network,
  parseNetwork,
} from './ip-addresses.ts';

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

/** A network of 0 bits contains every address: then any client could choose its own. */
function isPart(text: string): boolean {
  const [, bits = 0] = parseNetwork(text) ?? [];
  return bits > 0;
}

/** Whether an address belongs to a trusted proxy; `passedOn` is the number of proxies that passed it on. */
type ProxyCheck = (address: IpAddress, passedOn: number) => boolean;

export function createProxyCheck(trustProxy: TrustedProxies): ProxyCheck {
  if ('count' in trustProxy) return (_address, passedOn) => passedOn < trustProxy.count;
  const networks = trustProxy.networks.map(requireNetwork);
  return (address) => isInNetworks(address, networks);
}

function requireNetwork(text: string): Network {
  const network = parseNetwork(text);
  if (network === undefined) throw new Error(`${text} is not a network`);
  return network;
}

/** One line for the operator on the proxies that tell visitors apart; undefined on a local address without proxies. */
export function describeProxies(trusted: TrustedProxies, publicUrl: string): string | undefined {
  if ('networks' in trusted) {
    return `Visitors behind a proxy are told apart by what ${trusted.networks.join(', ')} pass on`;
  }
  const { count } = trusted;
  if (count === 0) {
    if (isLocalHost(new URL(publicUrl).hostname)) return undefined;
    return 'No proxy is believed about who asks (TRUST_PROXY is not set)';
  }
  return `Visitors are told apart by what ${count === 1 ? 'one proxy passes' : `${count} proxies pass`} on`;
}
