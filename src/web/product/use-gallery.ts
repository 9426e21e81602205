import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { prefersStillness } from '#web/ui/prefers-stillness.ts';
import { wrapIndex } from './wrap-index.ts';

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
