/** The shared chunks, each standing on those before it: in this order they run, one task each. */
export const chunkLayers = [
  'packages',
  'schemas',
  'root',
  'field',
  'order',
  'outcome',
  'paying',
] as const;

const chunkName = /\/(?<name>[a-z]+)-[\w-]{8}\.js$/;

/**
 * Puts chunks in the order in which each can run in a task of its own: a chunk also runs its imports that
 * have not run yet. In a page, the imports of a chunk are mostly listed after it.
 * @param addresses as the page lists them
 */
export function inRunningOrder(addresses: string[]): string[] {
  return addresses.toReversed().toSorted((one, other) => layerOf(one) - layerOf(other));
}

function layerOf(address: string): number {
  const name = chunkName.exec(address)?.groups?.['name'];
  const layer = chunkLayers.findIndex((known) => known === name);
  return layer === -1 ? chunkLayers.length : layer;
}
