import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type RefObject } from 'react';
import { prefersStillness } from '#ui/motion.ts';

/** Which picture is shown, and the ways to another one. */
export function useGallery(count: number) {
  const [viewportRef, carousel] = useEmblaCarousel({ loop: true, watchDrag: count > 1 });
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (carousel === undefined) return;
    const follow = () => setIndex(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => {
      carousel.off('select', follow);
    };
  }, [carousel]);

  function show(wanted: number) {
    const target = wrapIndex(wanted, count);
    setIndex(target);
    carousel?.scrollTo(target, prefersStillness());
  }

  return {
    viewportRef,
    index,
    show,
    previous: () => show(index - 1),
    next: () => show(index + 1),
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
