import { createContext } from 'react';

/** Grows when something has changed: what is shown is asked for again, quietly. */
export const LiveRound = createContext(0);

/** Says that something is being done here, and gives back what ends it: meanwhile nothing is asked for again. */
export const BeginAct = createContext(() => () => {});

/** How many orders wait to be shipped. */
export const ToShip = createContext(0);
