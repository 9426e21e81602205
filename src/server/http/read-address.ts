import { isIP, SocketAddress } from 'node:net';

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
