import { type RefObject, useEffect, useState } from 'react';
import { topBarHideAfterPx } from '#contract/limits.ts';

/** Whether the top bar is hidden now. It stays where it is while it is pressed, so that no press misses its link. */
export function useTopBar(bar: RefObject<HTMLElement | null>): boolean {
  const [state, setState] = useState({ hidden: false, anchorY: 0 });

  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const leave = new AbortController();
    const { signal } = leave;
    let isPressed = false;
    let isHeld = false;
    const follow = () => {
      if (isPressed) return;
      if (isHeld) Object.assign(element.style, { translate: '', transition: '' });
      isHeld = false;
      setState((now) => topBarMove(now, window.scrollY));
    };
    const press = () => {
      isPressed = true;
      isHeld = true;
      // Also against a transition that runs, and the focus that a press brings.
      const { translate } = getComputedStyle(element);
      Object.assign(element.style, { translate, transition: 'none' });
    };
    // The click comes after it: until then, or until the page scrolls on, the bar stays.
    const release = () => {
      isPressed = false;
    };
    const settle = () => {
      isPressed = false;
      if (isHeld) follow();
    };
    window.addEventListener('scroll', follow, { passive: true, signal });
    element.addEventListener('pointerdown', press, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', settle, { signal });
    window.addEventListener('click', settle, { signal });
    return () => leave.abort();
  }, [bar]);

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
