import { createContext } from 'react-router';

/** What pages need of the settings, told by the server to the root loader. */
export interface Site {
  /** Origin for canonical links, without a slash at the end: `https://gomitolo.example`. */
  publicUrl: string;
  /** Key of the mail calls; public by nature. */
  publicApiKey: string;
  cards: {
    publishableKey: string;
    /** True while the card sandbox takes the payments: the shop is a trial. */
    sandbox: boolean;
  };
}

/** How a loader reaches it: `context.get(siteContext)`. */
export const siteContext = createContext<Site>();
