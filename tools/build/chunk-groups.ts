import { type ChunkLayer, chunkLayers } from '#web/router/chunk-layers.ts';

/**
 * What pages share, in few chunks: a phone asks for few files. The first two change with the
 * packages, the frame with the shop. The schema library is apart: most visitors never need it.
 */
const contents: Record<ChunkLayer, RegExp> = {
  react: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown/,
  router: /node_modules\/(?:react-router|@react-router)\/|web\/router\/load-|preload-helper/,
  schemas: /node_modules\/zod\//,
  frame:
    /src\/(?:web\/(?:layout|errors|ui|cart-store|router)\/|web\/[a-z-]+\.tsx?$|web\/catalogue\/(?:shown-lists|categories)|shop\/cart\/(?:add-line|delivery-cents|parse-cart|serialize-cart)|contract\/(?:limits|paths|endpoints)\.ts|text\/(?:dates|layout|money|error-pages|shorten|unbroken)\.ts)/,
};

/** What the pages that show products share; it stands on all layers. */
const products = /src\/web\/(?:catalogue\/product-card|json-ld\/json-ld)/;

/** A module that two groups would have goes to the lower layer. */
export const chunkGroups = [
  ...chunkLayers.map((name, layer) => ({
    name,
    test: contents[name],
    priority: chunkLayers.length - layer,
  })),
  { name: 'products', test: products, priority: 0 },
];
