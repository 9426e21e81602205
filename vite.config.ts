import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/build/chunk-groups.ts';
import { keepServerRoomsOut } from './tools/build/keep-server-rooms-out.ts';
import { tellChunkFailures } from './tools/build/tell-chunk-failures.ts';

/** Shoppers get not a byte of the makers' pages. */
const makersAlone = ['#bottega/', '#contract/bottega/', '#text/bottega'];

export default defineConfig(({ command }) => ({
  // `.env` is for the server's settings: nothing of it may go into the pages.
  envDir: false,
  plugins: [keepServerRoomsOut(makersAlone), tellChunkFailures(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      // Only some screens need these: found late while developing, they would make the page reload.
      optimizeDeps: {
        include: [
          'zod',
          'embla-carousel-react',
          'react-hook-form',
          '@hookform/resolvers/zod',
          'react-select',
          '@stripe/react-stripe-js',
          '@stripe/stripe-js/pure',
        ],
      },
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
    ssr: {
      // The app that composes everything is the entry, so that it and the screens share one
      // copy of the context keys.
      build: { rollupOptions: { input: 'src/server/app.ts' } },
      // Packages of many files, of which little is used: bundled, the shop starts sooner and
      // takes less memory (the e-mails' package brings a whole Tailwind along).
      resolve: {
        noExternal: command === 'build' ? [/^@react-email\/(?!render)/, 'kysely', 'hono'] : [],
      },
    },
  },
}));
