/**
 * Header of a rendered page with the word that marks its own scripts and styles. The server names them
 * in the page's policy and removes header and marks, so that the word never leaves it. Apart
 * from the context: the server imports this before it chooses React's build for production.
 */
export const nonceHeader = 'x-page-nonce';
