import { createContext } from 'react';

/** Grows when something has changed: what is shown is asked for again, quietly. */
export const LiveRound = createContext(0);

/** How many orders wait to be shipped. */
export const ToShip = createContext(0);
