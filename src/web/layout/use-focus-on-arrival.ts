import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the focus is at the beginning of the new screen, for whoever does not see it change. */
export function useFocusOnArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const here = useRef(pathname);

  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
