import { type ChunkLayer, chunkLayers } from '#web/chunks/chunk-layers.ts';

/**
 * What pages share, in few chunks: a phone asks for few files. The first two change with the
 * packages, the frame with the shop. The schema library is apart: most visitors never need it.
 */
const contents: Record<ChunkLayer, RegExp> = {
  react: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown/,
  router:
    /node_modules\/(?:react-router|@react-router)\/|load-route-module|chunks\/|preload-helper/,
  schemas: /node_modules\/zod\//,
  frame:
    /src\/(?:web\/(?:layout|popup|errors|ui|cart-store|memory)\/|web\/[a-z-]+\.tsx?$|web\/catalogue\/(?:ask-first-page|create-shown-lists|shown-products|category-of)|shop\/cart\/(?:add-line|parse-cart|serialize-cart)|contract\/(?:limits|paths|endpoints)\.ts|text\/(?:dates|layout|money|error-pages)\.ts)/,
};

/** A module that two groups would have goes to the lower layer. */
export const chunkGroups = chunkLayers.map((name, layer) => ({
  name,
  test: contents[name],
  priority: chunkLayers.length - layer,
}));
