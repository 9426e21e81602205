import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;
/** An address and the number of bits that all addresses of the network share. */
export type Network = [IpAddress, number];

const longest = '[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255%25abcdefghijklmno]:65535'.length;
const withPort = /^(?:\[([^\]]*:[^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;

/**
 * Reads an IP address, with or without brackets, port and zone; one of IPv4 that is wrapped in IPv6 becomes IPv4.
 * @returns undefined when the text is anything else
 */
export function parseAddress(text: string): IpAddress | undefined {
  const trimmed = text.trim();
  if (trimmed.length > longest) return undefined;
  const [, six, four] = withPort.exec(trimmed) ?? [];
  const [address = ''] = (six ?? four ?? trimmed).split('%', 1);
  // The package alone would take `010.0.0.1` and `3405803783` for addresses.
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

/** Reads a network as people write it: `10.0.0.0/8`, `fd00::/8`, or one address alone. */
export function parseNetwork(text: string): Network | undefined {
  const [address = ''] = text.split('/', 1);
  const kind = isIP(address);
  if (kind === 0) return undefined;
  const network = address === text ? `${text}/${kind === 4 ? 32 : 128}` : text;
  if (!ipaddr.isValidCIDR(network)) return undefined;
  const [start, bits] = ipaddr.parseCIDR(network);
  // The bits of an IPv4 address in IPv6 spelling would be counted twice.
  return ipaddr.process(address).kind() === start.kind() ? [start, bits] : undefined;
}

export function isInNetworks(address: IpAddress, networks: Network[]): boolean {
  return ipaddr.subnetMatch(address, { inside: networks }, 'outside') === 'inside';
}

const localRanges: string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];
const localName = /^(?:localhost|.+\.(?:localhost|local|home\.arpa|internal))$/i;

/** Whether an address belongs to this machine or to a private network. */
export function isLocalAddress(address: IpAddress): boolean {
  return localRanges.includes(address.range());
}

/** The same for a host as settings name it. */
export function isLocalHost(host: string): boolean {
  const address = parseAddress(host);
  return address === undefined ? localName.test(host) : isLocalAddress(address);
}

/** The key of a client for limits: of IPv6 the network of 64 bits that one line of a provider is given whole. */
export function clientKey(address: IpAddress): string {
  if (!('parts' in address)) return address.toString();
  const leading = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${leading.join(':')}::/64`;
}

/** The address at the other end of a connection; a connection without one is of this machine. */
export function peerAddress({ remoteAddress = '' }: { remoteAddress?: string }): IpAddress {
  return parseAddress(remoteAddress) ?? ipaddr.parse('127.0.0.1');
}
