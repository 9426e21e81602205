import { type RefObject, useEffect, useRef, useState } from 'react';
import { moveStrip, useSwipe } from './use-swipe.ts';

/** Which picture is shown, and the ways to another one. */
export function useGallery(count: number) {
  const stripRef = useRef<HTMLDivElement>(null);
  /** In pictures from the first, either way, and round as often as one likes. */
  const [place, setPlace] = useState(0);
  const index = wrapIndex(place, count);
  const swipe = useSwipe({ stripRef, onSwipe: moveBy });

  function moveBy(steps: number) {
    setPlace(place + steps);
    moveStrip(stripRef.current, place + steps);
  }

  return {
    stripRef,
    index,
    show: (wanted: number) => moveBy(shortWay(wanted - index, count)),
    previous: () => moveBy(-1),
    next: () => moveBy(1),
    swipe,
  };
}

interface Near {
  /** Where the slides stand, one child for each picture. */
  strip: RefObject<HTMLElement | null>;
  /** The slide that is shown. */
  index: number;
  count: number;
}

/**
 * Which pictures to fetch: the one that is shown, then the next, and the one before as soon as the
 * gallery is touched. A browser by itself fetches all that stand beside each other, and the first
 * has to share the line with them.
 */
export function useNearPictures({ strip, index, count }: Near) {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    let current = true;
    const wantNext = () => {
      if (current) setWanted((before) => including(before, [index, wrapIndex(index + 1, count)]));
    };
    const shown = strip.current?.children[index]?.querySelector('img');
    // A picture that cannot be shown does not keep the next one back.
    shown?.decode().then(wantNext, wantNext);
    return () => {
      current = false;
    };
  }, [strip, index, count]);

  return {
    isNear: (position: number) => position === index || wanted.has(position),
    wantAround: () => {
      const around = [index, wrapIndex(index - 1, count), wrapIndex(index + 1, count)];
      setWanted((before) => including(before, around));
    },
  };
}

function including(near: ReadonlySet<number>, more: number[]): ReadonlySet<number> {
  return more.every((position) => near.has(position)) ? near : new Set([...near, ...more]);
}

/** The position in a ring of `count`: after the last comes the first, before the first the last. */
export function wrapIndex(index: number, count: number): number {
  if (count <= 0) return 0;
  return ((index % count) + count) % count;
}

/** So many steps on in a ring of `count`, or those the other way round where they are fewer. */
export function shortWay(steps: number, count: number): number {
  const onwards = wrapIndex(steps, count);
  return onwards > count / 2 ? onwards - count : onwards;
}
