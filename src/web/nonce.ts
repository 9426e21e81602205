import { createContext } from 'react';

/** Marks what the server's rendering writes itself; see `nonceHeader`. */
export const NonceContext = createContext<string | undefined>(undefined);
