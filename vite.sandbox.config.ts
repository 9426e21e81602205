import { defineConfig } from 'vite';

/** Builds the browser half of the card sandbox into one script. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/sandbox',
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: 'src/sandbox/browser/stripe-js.ts',
      formats: ['iife'],
      name: 'SandboxStripe',
      fileName: () => 'stripe.js',
    },
  },
});
