const localNames = /^(localhost|.+\.(localhost|local|home\.arpa|internal))$/i;
const privateAddresses =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[?::1\]?$|\[?::ffff:127\.|\[?f[cd][0-9a-f]{2}:|\[?fe80:)/i;

/** Whether a host name or IP address belongs to this machine or to a private network. */
export function isLocalAddress(host: string): boolean {
  return localNames.test(host) || privateAddresses.test(host);
}
