import { createContext } from 'react';

export type PrefetchPage = (path: string) => void;

/** Loads the script of a page that is about to be shown. On the server nothing is loaded ahead. */
export const PrefetchContext = createContext<PrefetchPage>(() => {});

/** A link that the pointer rests on, that a finger touches or that has the focus is about to be followed. */
export function prefetchOnIntent(prefetchPage: PrefetchPage): void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin && navigator.onLine) prefetchPage(link.pathname);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(intent, follow, { passive: true });
  }
}
