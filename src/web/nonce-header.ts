/**
 * Header of a rendered page with the word that marks its own scripts and styles. The server names them
 * in the page's policy and takes header and marks away: nobody else ever sees the word.
 */
export const nonceHeader = 'x-page-nonce';
