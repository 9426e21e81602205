import { BlockList, isIP, SocketAddress } from 'node:net';

type Networks = {
  /** @param address as `readAddress` spells it */
  has(address: string): boolean;
};

type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' };

/** Networks as people write them: `10.0.0.0/8`, `fd00::/8`, or one address alone. */
export function createNetworks(spellings: readonly string[]): Networks {
  const list = new BlockList();
  for (const spelling of spellings) {
    const network = readNetwork(spelling);
    if (network === undefined) throw new Error(`${spelling} is no network`);
    list.addSubnet(network.address, network.bits, network.family);
  }
  return { has: (address) => list.check(address, familyOf(address)) };
}

/** Undefined when the text is no network. */
export function readNetwork(text: string): Network | undefined {
  const [, plain = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const address = readAddress(plain);
  // A port is part of no network, and an IPv4 address in IPv6 spelling would count its bits twice.
  if (address === undefined || familyOf(plain) !== familyOf(address)) return undefined;
  const family = familyOf(address);
  const most = family === 'ipv4' ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  return bits <= most ? { address, bits, family } : undefined;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

const longest = '[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255%25abcdefghijklmno]:65535'.length;
const withPort = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d{1,5})?$/;

/**
 * An IP address in its one spelling: without brackets, port and zone, and as IPv4 where IPv6 only
 * wraps it. Undefined when the text is anything else.
 */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > longest) return undefined;
  const { six, four } = withPort.exec(trimmed)?.groups ?? {};
  if (six !== undefined) return sixOf(six);
  const address = four ?? trimmed;
  return isIP(address) === 4 ? address : sixOf(address);
}

function sixOf(text: string): string | undefined {
  const [address = ''] = text.split('%', 1);
  if (isIP(address) !== 6) return undefined;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

const localName = /^(?:localhost|.+\.(?:localhost|local|home\.arpa|internal))$/i;
const privateNetworks = createNetworks([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/** Whether a host name or IP address belongs to this machine or to a private network. */
export function isLocalAddress(host: string): boolean {
  const address = readAddress(host);
  return address === undefined ? localName.test(host) : privateNetworks.has(address);
}
