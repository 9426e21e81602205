import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ours = resolve(import.meta.dirname, '../../src/web/router/load-route-module.ts');

/**
 * Puts our loader of route chunks in the place of React Router's, which reloads the page without a
 * word when a chunk fails and waits for ever when it is slow.
 */
export function reportChunkFailures(): Plugin {
  return {
    name: 'gomitolo:tell-chunk-failures',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js')) return;
      return importer?.includes('/react-router/') ? ours : undefined;
    },
  };
}
