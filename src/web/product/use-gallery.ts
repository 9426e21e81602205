import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { prefersStillness } from '#ui/motion.ts';

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
    wantAround: async () => {
      await afterPaint();
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

/** How far a finger goes sideways before it means another picture, or goes back before it does not, in CSS pixels. */
const swipePx = 30;
const glide = 'transform 320ms var(--ease-out)';

interface Swipe {
  /** The pictures, beside each other, each as wide as the strip. */
  stripRef: RefObject<HTMLElement | null>;
  /** Told by how many pictures the finger has moved on: 1, -1, or 0 where it changed its mind. */
  onSwipe: (steps: number) => void;
}

/** Handlers for what lies around a strip of pictures: it follows a finger, or a pressed mouse. */
function useSwipe({ stripRef, onSwipe }: Swipe) {
  /** The finger that holds the strip; `farX` is where it was farthest from where it began. */
  const held = useRef<{ finger: number; fromX: number; farX: number; place: number }>(undefined);

  function press(event: PointerEvent) {
    const strip = stripRef.current;
    if (strip === null || strip.children.length < 2) return;
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX, pointerId: finger } = event;
    const place = readPlace(strip);
    held.current = { finger, fromX: clientX, farX: clientX, place };
    // It stops where it is caught, also on its way.
    strip.style.transition = 'none';
    putStrip(strip, { place, seen: place });
  }

  function move({ clientX, pointerId }: PointerEvent) {
    const strip = stripRef.current;
    if (strip === null || held.current?.finger !== pointerId) return;
    const { fromX, farX, place } = held.current;
    if (Math.abs(clientX - fromX) > Math.abs(farX - fromX)) held.current.farX = clientX;
    const way = Math.max(-1, Math.min(1, (fromX - clientX) / strip.clientWidth));
    putStrip(strip, { place: place + way, seen: place + way });
  }

  function release({ clientX, pointerId }: PointerEvent) {
    if (held.current?.finger !== pointerId) return;
    const { fromX, farX } = held.current;
    held.current = undefined;
    const wayPx = clientX - fromX;
    const isMeant = Math.abs(wayPx) >= swipePx && Math.abs(farX - clientX) < swipePx;
    onSwipe(isMeant ? -Math.sign(wayPx) : 0);
  }

  /** The browser took the finger: it scrolls the page, or zooms. */
  function cancel({ pointerId }: PointerEvent) {
    if (held.current?.finger !== pointerId) return;
    held.current = undefined;
    onSwipe(0);
  }

  return {
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: cancel,
  };
}

/**
 * Moves a strip to a place, in pictures from the first. Its pictures are a ring: -1 is the last of
 * them, and after the last comes the first.
 */
function moveStrip(strip: HTMLElement | null, place: number): void {
  if (strip === null) return;
  const from = readPlace(strip);
  strip.style.transition = prefersStillness() ? 'none' : glide;
  putStrip(strip, { place, seen: (from + place) / 2 });
}

/** @param seen the middle of what is seen on the way: each picture stands where it is nearest to it */
function putStrip(strip: HTMLElement, { place, seen }: { place: number; seen: number }): void {
  const count = strip.children.length;
  for (const [position, picture] of [...strip.children].entries()) {
    if (!(picture instanceof HTMLElement)) continue;
    const rounds = Math.round((seen - position) / count);
    picture.style.transform = `translateX(${100 * rounds * count}%)`;
  }
  strip.style.transform = `translateX(${-100 * place}%)`;
}

/** Where it stands at this moment, also on its way. */
function readPlace(strip: HTMLElement): number {
  return -new DOMMatrix(getComputedStyle(strip).transform).m41 / strip.clientWidth;
}
