import { useEffect, useRef } from 'react';

/** As long as React Router waits before it fetches a page's scripts. */
const hesitationMs = 100;

/**
 * Handlers for a link, which tell that somebody is about to follow it: the pointer rests on it, it
 * has the focus, or a finger is on it and does not scroll.
 */
export function useIntent(onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);

  useEffect(() => () => clearTimeout(timer.current), []);

  function begin(): void {
    cancel();
    timer.current = setTimeout(onIntent, hesitationMs);
  }

  return {
    onMouseEnter: begin,
    onMouseLeave: cancel,
    onFocus: begin,
    onBlur: cancel,
    onTouchStart: begin,
    onTouchMove: cancel,
    // Following the link asks by itself.
    onClick: cancel,
  };
}
