import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { prefersStillness } from '#ui/motion.ts';
import { useCarousel } from './use-carousel.ts';

/** How far a finger goes sideways before it means another picture, in CSS pixels. */
const swipePx = 30;

/** Which picture is shown, and the ways to another one. */
export function useGallery(count: number) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const stripRef = useRef<HTMLDivElement>(null);
  /** Where a finger came down that the carousel, not there yet, does not follow. */
  const pressedX = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const carousel = useCarousel({ viewportRef, index, count, onSelect: setIndex, onTake: forget });

  function show(wanted: number) {
    const target = wrapIndex(wanted, count);
    setIndex(target);
    if (carousel.current) carousel.current.scrollTo(target, prefersStillness());
    // Once it is there, the carousel begins where this left off.
    else if (stripRef.current) stripRef.current.style.transform = `translateX(${-100 * target}%)`;
  }

  function forget() {
    pressedX.current = undefined;
  }

  function press({ clientX }: PointerEvent) {
    pressedX.current = carousel.current === undefined ? clientX : undefined;
  }

  function release({ clientX }: PointerEvent) {
    const wayPx = clientX - (pressedX.current ?? clientX);
    forget();
    if (Math.abs(wayPx) >= swipePx) show(index - Math.sign(wayPx));
  }

  return {
    viewportRef,
    stripRef,
    index,
    show,
    previous: () => show(index - 1),
    next: () => show(index + 1),
    earlySwipe: { onPointerDown: press, onPointerUp: release },
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
