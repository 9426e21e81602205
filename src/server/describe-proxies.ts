import type { Config } from './config.ts';
import { isLocalAddress } from './is-local-address.ts';

/**
 * One line on whose word tells visitors apart, for whoever starts the shop; undefined where nobody has
 * to think of it: on an address of this house, with no proxy named.
 */
export function describeProxies({
  trustProxy: trusted,
  publicUrl,
}: Pick<Config, 'trustProxy' | 'publicUrl'>): string | undefined {
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
