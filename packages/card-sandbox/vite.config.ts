import { defineConfig } from 'vite';

/** Builds the browser half into one script: `build/stripe.js`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'build',
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: 'src/browser/stripe-js.ts',
      formats: ['iife'],
      name: 'SandboxStripe',
      fileName: () => 'stripe.js',
    },
  },
});
