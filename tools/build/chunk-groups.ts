import { chunkLayers } from '#web/router/chunk-layers.ts';

/**
 * What pages share, in few chunks: a phone asks for few files. The first two change with the
 * packages, the frame with the shop. The schema library is apart: most visitors never need it.
 */
const layers: Record<(typeof chunkLayers)[number], RegExp> = {
  react: /node_modules\/(?:react|react-dom|scheduler)\//,
  router: /node_modules\/(?:react-router|@react-router)\/|web\/router\/load-|preload-helper/,
  schemas: /node_modules\/zod\//,
  frame:
    /src\/(?:ui\/|web\/(?:layout|errors|cart-store|router)\/|web\/[a-z-]+\.tsx?$|web\/catalogue\/(?:shown-lists|categories|product-card)|web\/json-ld\/json-ld|shop\/cart\/(?:add-line|delivery-cents|parse-cart|serialize-cart)|contract\/(?:limits|paths|endpoints)\.ts|text\/(?:dates|layout|money|promise|error-pages|shorten|unbroken)\.ts)/,
  // What cart, checkout, payment and confirmation share; the cart has no need of the last.
  order:
    /src\/(?:web\/order\/(?:order-summary|checkout-memory)|text\/(?:cart|checkout|order-size)\.ts|contract\/order-size\.ts|shop\/cart\/same-piece\.ts)/,
  // What tells how a call or an order ended: pages that an e-mail leads to need this and nothing that pays.
  outcome: /src\/(?:web\/order\/order-skeleton|text\/(?:errors|payment)\.ts)/,
  paying:
    /src\/(?:web\/payment\/(?:card-provider|check-order|create-card|in-turn|order-button|pay-gateway|pay-order|payment-marker|recent-orders|refusal|use-payment)|web\/order\/|contract\/(?:cart|customer|order)\.ts|shop\/cart\/same-pieces)/,
};

const groups = chunkLayers.map((name) => ({ name, test: layers[name] }));

/** A group takes along what its modules import; what two groups would have goes to the earlier. */
export const chunkGroups = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));
