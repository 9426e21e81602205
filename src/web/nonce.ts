import { createContext } from 'react';

/** Marks what the server's rendering writes itself; see `nonceHeader`. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * Header of a rendered page with the word that marks its own scripts and styles. The server names them
 * in the page's policy and removes header and marks, so that the word never leaves it.
 */
export const nonceHeader = 'x-page-nonce';
