import { use, useEffect, useRef, type ReactNode, createContext, useMemo } from 'react';
import { useLocation } from 'react-router';

interface PageHeadingProps {
  className?: string;
  /** Of its words, where they are not Italian. */
  lang?: string;
  /** A name, which no browser translates. */
  translate?: 'no';
  children: ReactNode;
}

/** The one heading of a screen. It takes the focus after a navigation from another screen. */
export function PageHeading({ children, ...heading }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { headingDrawn } = use(ArrivalContext);

  useEffect(() => headingDrawn(ref.current), [headingDrawn]);

  return (
    <h1 ref={ref} tabIndex={-1} {...heading}>
      {children}
    </h1>
  );
}

interface Arrival {
  /** A screen tells the frame that its heading is there. */
  headingDrawn: (heading: HTMLElement | null) => void;
  /** For a screen whose focused part has gone: the focus goes to its beginning. */
  focusHeading: () => void;
}

export const ArrivalContext = createContext<Arrival>({
  headingDrawn: () => {},
  focusHeading: () => {},
});

/**
 * After a navigation inside the shop the focus goes to the heading of the new screen, for screen readers; a
 * skeleton's heading hands it on to the one it stood for.
 */
export function useArrival(): Arrival {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  const arriving = useRef(false);

  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    arriving.current = true;
    forgetServersHead();
    focus(currentHeading());
  }, [pathname]);

  // After a key or a press the focus is the shopper's and is not moved any more.
  useEffect(() => {
    const leave = new AbortController();
    const options = { capture: true, passive: true, signal: leave.signal };
    const settle = () => {
      arriving.current = false;
    };
    window.addEventListener('keydown', settle, options);
    window.addEventListener('pointerdown', settle, options);
    return () => leave.abort();
  }, []);

  return useMemo(
    () => ({
      headingDrawn(heading) {
        if (arriving.current) focus(heading);
      },
      focusHeading() {
        currentHeading()?.focus();
      },
    }),
    [],
  );
}

/** Of the first page alone: what the server tells search engines and link previews, which the browser does not draw anew. */
const serversHead =
  'script[type="application/ld+json"], link[rel="canonical"], meta[property], meta[name="twitter:card"]';

function forgetServersHead(): void {
  for (const told of document.head.querySelectorAll(serversHead)) told.remove();
}

function currentHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}

/** Where the page stands is settled already: top, or where the shopper was. */
function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
