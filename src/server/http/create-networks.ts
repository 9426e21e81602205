import { BlockList } from 'node:net';
import { readAddress } from './read-address.ts';

export type Networks = {
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
