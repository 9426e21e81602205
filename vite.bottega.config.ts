import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './tools/build/compress-assets.ts';
import { keepServerRoomsOut } from './tools/build/keep-server-rooms-out.ts';

const outDir = resolve(import.meta.dirname, 'build', 'bottega');

/** Builds the makers' page, apart from the shop's. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'src', 'bottega'),
  base: '/bottega/',
  // `.env` is for the server's settings: nothing of it may go into the pages.
  envDir: false,
  publicDir: false,
  // While developing, two servers must not share what they keep of the packages.
  cacheDir: resolve(import.meta.dirname, 'node_modules', '.cache', 'vite-bottega'),
  plugins: [
    keepServerRoomsOut(['#web/']),
    tailwindcss(),
    {
      name: 'gomitolo:compress',
      apply: 'build',
      closeBundle: () => compressAssets(outDir),
    },
  ],
  build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
});
