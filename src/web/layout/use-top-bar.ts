import { useEffect, useState } from 'react';
import { topBarMove } from './top-bar-move.ts';

/** Whether the top bar is hidden now. */
export function useTopBar(): boolean {
  const [state, setState] = useState({ hidden: false, anchorY: 0 });

  useEffect(() => {
    const leave = new AbortController();
    const follow = () => setState((now) => topBarMove(now, window.scrollY));
    window.addEventListener('scroll', follow, { passive: true, signal: leave.signal });
    return () => leave.abort();
  }, []);

  return state.hidden;
}
