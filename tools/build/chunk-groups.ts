/**
 * The shared code of the pages, in few chunks: fewer requests, and better compression. The packages change seldom
 * and stay in a browser's cache when the shop changes. The root around every page is a chunk with all that it
 * draws; parts of a few pages stay out of it. The schema library is apart: most visitors never need it.
 */
const layers = {
  packages: /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\//,
  schemas: /node_modules\/zod\//,
  root: /src\/(?:ui\/(?!bad-fields|dialog|field|focus|gift-note|text-)|web\/(?:layout(?!\/side-menu)|errors(?!\/failed-call)|cart-store|router)\/|web\/(?!email-field)[a-z-]+\.tsx?$|web\/root\.tsx|web\/catalogue\/(?:fetch-list|categories|product-card|card-shelf)|web\/json-ld\/json-ld\.ts|shop\/cart\/(?:change-cart|delivery-cents|find-line|parse-cart|serialize-cart)|contract\/(?:limits|paths|endpoints)\.ts|text\/(?:dates|layout|money|promise|error-pages|legal-page|not-saved|shorten|unbroken)\.ts)/,
  field: /src\/(?:ui\/(?:field|focus|text-area)|web\/email-field)/,
  // Shared by cart, checkout, payment and confirmation; the cart has no need of the last.
  order:
    /src\/(?:web\/(?:cart\/to-checkout-order|order\/(?:order-summary|checkout-memory|gift))|ui\/gift-note|text\/(?:cart|checkout|gift|order-size)\.ts|contract\/order-size\.ts|shop\/(?:cart\/same-piece|promise\/latest-promise)\.ts)/,
  // The outcome of a call or an order: all that a page behind a link in an e-mail needs.
  outcome:
    /src\/(?:web\/order\/(?:order-skeleton|address-lines|own-recipient)|contract\/(?:street|one)-line|text\/(?:errors|payment|withdrawal)\.ts)/,
  paying:
    /src\/(?:web\/payment\/(?:card-provider|create-card|order-button|pay-order|payment-marker|recent-orders|refusal|use-payment)|web\/order\/|contract\/(?:cart|customer|order)\.ts)/,
  // With the words that its windows have of it.
  product: /src\/(?:web\/routes\/product\.tsx|text\/(?:product|measures)\.ts|shop\/measures\/)/,
};

/** A group includes the imports of its modules; a module of two groups goes to the earlier. */
export const chunkGroups = Object.entries(layers).map(([name, test], index, { length }) => ({
  name,
  test,
  priority: length - index,
}));
