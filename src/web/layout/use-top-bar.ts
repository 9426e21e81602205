import { useEffect, useState } from 'react';
import { topBarHideAfterPx } from '#contract/limits.ts';

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

/** Where the bar stands: hidden or not, and the height from which a scroll is measured. */
export interface TopBarState {
  hidden: boolean;
  /** Pixels from the top of the page. */
  anchorY: number;
}

/** The bar hides after more than 15 px down and shows again on the way up. */
export function topBarMove(state: TopBarState, scrollY: number): TopBarState {
  const y = Math.max(0, scrollY);
  if (y <= state.anchorY) return { hidden: false, anchorY: y };
  if (state.hidden) return { hidden: true, anchorY: y };
  return y - state.anchorY > topBarHideAfterPx ? { hidden: true, anchorY: y } : state;
}
