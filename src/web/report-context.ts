import { createContext } from 'react-router';

/** How rendering tells the log of a failure. */
export const reportContext = createContext<(error: unknown) => void>();
