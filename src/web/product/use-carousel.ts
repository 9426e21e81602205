import type { default as Embla, EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { logProblem } from '#web/log-problem.ts';
import { loadChunk } from '#web/router/load-chunk.ts';

interface Carousel {
  viewportRef: RefObject<HTMLElement | null>;
  /** The picture it begins with. */
  index: number;
  count: number;
  /** Told which picture is shown when a finger has moved it. */
  onSelect: (index: number) => void;
  /** A finger moves the pictures from now on: nobody else has to. */
  onTake: () => void;
}

const signsOfUse = ['pointerover', 'scroll', 'focusin'] as const;

/**
 * What moves the pictures under a finger. Its script, 7 KB, is asked for when all that is to be seen has
 * come, or when the page is first used: pointed at, touched, scrolled or gone through by keyboard.
 * Undefined until it is there.
 */
export function useCarousel({ viewportRef, index, count, onSelect, onTake }: Carousel) {
  const carousel = useRef<EmblaCarouselType>(undefined);

  const create = useEffectEvent((createEmbla: typeof Embla) => {
    if (viewportRef.current === null) return;
    const options = { loop: true, watchDrag: count > 1, startIndex: index };
    const created = createEmbla(viewportRef.current, options);
    created.on('select', () => onSelect(created.selectedScrollSnap()));
    created.on('pointerDown', onTake);
    carousel.current = created;
  });

  useEffect(() => {
    const gone = new AbortController();
    onceQuietOrUsed(gone.signal, () => {
      loadChunk(() => import('embla-carousel')).then(({ default: createEmbla }) => {
        if (!gone.signal.aborted) create(createEmbla);
      }, logProblem);
    });
    return () => {
      gone.abort();
      carousel.current?.destroy();
      carousel.current = undefined;
    };
  }, []);

  return carousel;
}

/** Once, at whichever comes first. */
function onceQuietOrUsed(signal: AbortSignal, act: () => void): void {
  const begun = new AbortController();
  const either = AbortSignal.any([signal, begun.signal]);
  const begin = () => {
    if (either.aborted) return;
    begun.abort();
    act();
  };
  for (const sign of signsOfUse) {
    window.addEventListener(sign, begin, { signal: either, passive: true });
  }
  if (document.readyState === 'complete') setTimeout(begin);
  else window.addEventListener('load', begin, { signal: either });
}
