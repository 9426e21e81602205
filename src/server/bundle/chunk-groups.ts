/**
 * What every page needs, in two chunks: a phone asks for few files. The first changes with the
 * packages, the second with the shop. The schema library stays out: most visitors never need it.
 */
export const chunkGroups = [
  {
    name: 'packages',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|@react-router)\/|load-route-module|chunks\/|rolldown|preload-helper/,
    priority: 2,
  },
  {
    name: 'frame',
    test: /src\/(?:web\/(?:layout|popup|errors|ui|cart-store|memory)\/|web\/[a-z-]+\.tsx?$|web\/catalogue\/(?:ask-first-page|create-shown-lists|shown-products|category-of)|shop\/cart\/(?:add-line|parse-cart|serialize-cart)|contract\/(?:limits|paths|endpoints)\.ts|text\/(?:dates|layout|money|error-pages)\.ts)/,
    priority: 1,
  },
];
