import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './tools/build/compress-assets.ts';
import { keepServerRoomsOut } from './tools/build/keep-server-rooms-out.ts';
import { listWorkerFiles } from './tools/build/list-worker-files.ts';

const root = resolve(import.meta.dirname, 'src', 'bottega');
const outDir = resolve(import.meta.dirname, 'build', 'bottega');

/** Builds the makers' page, apart from the shop's. */
export default defineConfig({
  root,
  base: '/bottega/',
  // `.env` is for the server's settings: nothing of it may go into the pages.
  envDir: false,
  publicDir: 'public',
  // While developing, two servers must not share what they keep of the packages.
  cacheDir: resolve(import.meta.dirname, 'node_modules', '.cache', 'vite-bottega'),
  plugins: [
    keepServerRoomsOut(['#web/']),
    tailwindcss(),
    listWorkerFiles('worker.js'),
    {
      name: 'gomitolo:compress',
      apply: 'build',
      closeBundle: () => compressAssets(outDir),
    },
  ],
  build: {
    outDir,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: resolve(root, 'index.html'), worker: resolve(root, 'worker', 'worker.ts') },
      // Browsers look for a new worker at the address of the old one.
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
