import { createContext } from 'react';

export interface Arrival {
  /** A screen tells the frame that its heading is there. */
  headingDrawn: (heading: HTMLElement | null) => void;
  /** For a screen whose focused part has gone: the focus goes to its beginning. */
  focusHeading: () => void;
}

export const ArrivalContext = createContext<Arrival>({
  headingDrawn: () => {},
  focusHeading: () => {},
});
