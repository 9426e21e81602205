import { createNetworks } from './http/create-networks.ts';
import { readAddress } from './http/read-address.ts';

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
