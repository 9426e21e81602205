import { type RefObject, useEffect } from 'react';
import { focusInView } from './focus-in-view.ts';

/**
 * When the focused element is removed (a device is signed out, another maker ships the order), moves the
 * focus to the nearest heading around it instead of the start of the page, unless the screen has moved it.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const leaving = new AbortController();
    let path: Element[] = [];
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || path[0]?.isConnected !== false) return;
      const around = path.filter(({ isConnected }) => isConnected);
      path = [];
      const heading = around
        .map((ancestor) => ancestor.querySelector<HTMLElement>('h1, h2, h3'))
        .find((found) => found !== null);
      heading?.setAttribute('tabindex', '-1');
      focusInView(heading);
    });
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener(
      'focusin',
      ({ target }) => {
        path = target instanceof Element ? withAncestors(target) : [];
      },
      leaving,
    );
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [place]);
}

function withAncestors(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null ? [element] : [element, ...withAncestors(parent)];
}
