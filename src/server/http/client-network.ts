import { isIPv6 } from 'node:net';

/**
 * An address as one visitor has it: of IPv6 the network of 64 bits that a single line is given whole.
 * @param address as `readAddress` spells it
 */
export function clientNetwork(address: string): string {
  return isIPv6(address) ? `${leadingGroups(address).join(':')}::/64` : address;
}

/** The first four of an IPv6 address's eight groups. */
function leadingGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].slice(0, 4);
}
