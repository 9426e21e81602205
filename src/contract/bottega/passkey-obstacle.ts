/** Why passkeys cannot be had at an address: they belong to a name, and browsers want https for them. */
export function passkeyObstacle(address: string): 'ip_address' | 'not_secure' | undefined {
  const { hostname, protocol } = new URL(address);
  // A URL writes every IPv4 address as four numbers, and IPv6 in brackets.
  if (/^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(hostname)) return 'ip_address';
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? undefined : 'not_secure';
}
