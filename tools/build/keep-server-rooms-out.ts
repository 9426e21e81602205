import type { Plugin } from 'vite';

const serverRooms = ['server', 'cli', 'database', 'payments', 'mail', 'images', 'api', 'tools'];

/** The SQL of a noun. */
const sqlFile = /(?:queries|statements)\.ts$/;

/**
 * Fails the build when the browser's code reaches a room of the server, or SQL. The linter sees direct
 * imports only; this sees every path that leads there.
 * @param others what this browser's code has to do without besides, such as `#bottega/`
 */
export function keepServerRoomsOut(others: string[] = []): Plugin {
  const forbidden = [...serverRooms.map((room) => `#${room}/`), ...others];
  return {
    name: 'gomitolo:keep-server-rooms-out',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const isForbidden = forbidden.some((start) => source.startsWith(start));
      if (!isForbidden && !sqlFile.test(source)) return;
      throw new Error(`${source} must not reach the browser, but ${importer} imports it`);
    },
  };
}
