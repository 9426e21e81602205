import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Files without which no screen opens; pictures and WebAssembly are loaded when they are needed. */
const kept = /\.(?:js|css|woff2)$/;

/**
 * Gives a service worker the files of its build, as `bottegaBuild`: their names, and a name of them all that changes
 * with each build. The browser then takes every build for a new worker.
 * @param worker the name of its file; a worker that imports others fails the build
 */
export function listWorkerFiles(worker: string): Plugin {
  return {
    name: 'gomitolo:worker-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunk = bundle[worker];
        if (chunk?.type !== 'chunk' || chunk.imports.length > 0 || chunk.exports.length > 0) {
          throw new Error(`${worker} is not a file by itself`);
        }
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The worker has no page to keep');
        const files = Object.keys(bundle)
          .filter((name) => name !== worker && kept.test(name))
          .toSorted();
        const name = createHash('sha256').update(page.source).update(files.join()).digest('hex');
        chunk.code = `const bottegaBuild=${JSON.stringify({ name: name.slice(0, 16), files })};${chunk.code}`;
      },
    },
  };
}
