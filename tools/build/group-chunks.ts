import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { chunkLayers } from '#web/router/chunk-layers.ts';

/**
 * The shared code of the pages, in few chunks: fewer requests, and better compression. The packages change seldom
 * and stay in a browser's cache when the shop changes. The root around every page is a chunk with all that it
 * draws. The schema library is apart: most visitors never need it.
 */
const layers: Record<(typeof chunkLayers)[number], RegExp> = {
  packages:
    /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\/|web\/router\/(?:load|preload)-/,
  schemas: /node_modules\/zod\//,
  root: /src\/(?:ui\/(?!dialog|field|focus|gift-note|text-)|web\/(?:layout(?!\/side-menu)|errors|cart-store|router)\/|web\/(?!email-field)[a-z-]+\.tsx?$|web\/root\.tsx|web\/catalogue\/(?:fetch-list|categories|product-card|card-shelf)|web\/json-ld\/json-ld\.ts|shop\/cart\/(?:change-cart|delivery-cents|find-line|parse-cart|serialize-cart)|contract\/(?:limits|paths|endpoints)\.ts|text\/(?:dates|layout|money|promise|error-pages|legal-page|not-saved|shorten|unbroken)\.ts)/,
  field: /src\/(?:ui\/(?:field|focus|text-area)|web\/email-field)/,
  // Shared by cart, checkout, payment and confirmation; the cart has no need of the last.
  order:
    /src\/(?:web\/(?:cart\/to-checkout-order|order\/(?:order-summary|checkout-memory|gift))|ui\/gift-note|text\/(?:cart|checkout|gift|order-size)\.ts|contract\/order-size\.ts|shop\/(?:cart\/same-piece|promise\/latest-promise)\.ts)/,
  // The outcome of a call or an order: all that a page behind a link in an e-mail needs.
  outcome:
    /src\/(?:web\/order\/(?:order-skeleton|address-lines|own-recipient)|contract\/(?:street|one)-line|text\/(?:errors|payment)\.ts)/,
  paying:
    /src\/(?:web\/payment\/(?:card-provider|create-card|order-button|pay-order|payment-marker|recent-orders|refusal|use-payment)|web\/order\/|contract\/(?:cart|customer|order)\.ts|shop\/cart\/same-pieces)/,
};

const groups = chunkLayers.map((name) => ({ name, test: layers[name] }));

/** A group includes the imports of its modules; a module of two groups goes to the earlier. */
const inOrder = groups.map((group, index) => ({ ...group, priority: groups.length - index }));

const preloadChunk = resolve(import.meta.dirname, '../../src/web/router/preload-chunk.ts');

/** Makes these chunks of the browser's code, and has those that come late asked for in our way. */
export function groupChunks(): Plugin[] {
  return [preloading, grouping];
}

const preloading: Plugin = {
  name: 'gomitolo:preload-chunk',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (source) => (source.endsWith('vite/preload-helper.js') ? preloadChunk : undefined),
};

const grouping: Plugin = {
  name: 'gomitolo:group-chunks',
  // After React Router, which gives each entry a file that holds nothing else.
  enforce: 'post',
  configEnvironment(name) {
    if (name !== 'client') return;
    const output = { codeSplitting: { groups: inOrder } };
    return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output } } };
  },
};
