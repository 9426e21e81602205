import { createContext, use } from 'react';

/** A short message over the page. A success leads to `/cart` when tapped. */
export interface PopupMessage {
  kind: 'success' | 'problem' | 'note';
  text: string;
}

export const PopupContext = createContext<(message: PopupMessage) => void>(() => {});

/** Shows a message for 3 s, or until the route changes. */
export function useShowPopup(): (message: PopupMessage) => void {
  return use(PopupContext);
}
