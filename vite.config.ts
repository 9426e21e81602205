import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { keepServerRoomsOut } from './src/server/bundle/keep-server-rooms-out.ts';
import { tellChunkFailures } from './src/server/bundle/tell-chunk-failures.ts';

export default defineConfig({
  plugins: [keepServerRoomsOut(), tellChunkFailures(), tailwindcss(), reactRouter()],
  environments: {
    // The app that composes everything is the entry, so that it and the screens share one
    // copy of the context keys.
    ssr: { build: { rollupOptions: { input: 'src/server/app.ts' } } },
  },
});
