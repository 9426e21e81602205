import { isIP } from 'node:net';

/**
 * An address as one visitor has it: IPv4 in its plain spelling, of IPv6 the network of 64 bits that a
 * single line is given whole. A port is left out; undefined when it is no address.
 */
export function networkOf(text: string): string | undefined {
  const address = withoutPort(text.trim()).replace(/^::ffff:(?=\d+\.)/i, '');
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return `${leadingGroups(address).join(':')}::/64`;
    default:
      return undefined;
  }
}

function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

/** The first four of an IPv6 address's eight groups, in their shortest spelling. */
function leadingGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...gap, ...right];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
