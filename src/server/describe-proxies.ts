import type { TrustedProxies } from './http/read-trusted-proxies.ts';

/** One line on whose word tells visitors apart, for whoever starts the shop. */
export function describeProxies(trusted: TrustedProxies): string {
  if ('networks' in trusted) {
    return `Visitors behind a proxy are told apart by what ${trusted.networks.join(', ')} pass on`;
  }
  const { count } = trusted;
  if (count === 0) return 'No proxy is believed about who asks (TRUST_PROXY is not set)';
  return `Visitors are told apart by what ${count === 1 ? 'one proxy passes' : `${count} proxies pass`} on`;
}
