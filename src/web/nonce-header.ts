/**
 * Header of a rendered page with the word that marks its own scripts and styles. The server names them
 * in the page's policy and removes header and marks, so that the word never leaves it.
 */
export const nonceHeader = 'x-page-nonce';
