import type { Plugin } from 'vite';

const serverRooms = ['server', 'cli', 'database', 'payments', 'mail', 'images', 'api', 'tools'];

/**
 * Fails the build when the browser's code reaches a room of the server. The linter sees direct
 * imports only; this sees every path that leads there.
 */
export function keepServerRoomsOut(): Plugin {
  return {
    name: 'gomitolo:keep-server-rooms-out',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!serverRooms.some((room) => source.startsWith(`#${room}/`))) return;
      throw new Error(`${source} must not reach the browser, but ${importer} imports it`);
    },
  };
}
