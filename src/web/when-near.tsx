import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackOnline } from '#ui/use-online.ts';
import { logProblem } from '#web/log-problem.ts';

/**
 * The end of a page that few people reach: loaded when it comes near the screen, so early that it is there before the
 * footer, which it moves, is seen. A load that failed is tried again when the line is back.
 */
export function WhenNear({ load }: { load: () => Promise<ReactNode> }) {
  const [content, setContent] = useState<ReactNode>();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  function loadNow() {
    setFailed(false);
    load().then(setContent, (problem: unknown) => {
      logProblem(problem);
      setFailed(true);
    });
  }

  const comeNear = useEffectEvent(loadNow);
  useBackOnline(() => hasFailed && loadNow());

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        comeNear();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{content}</div>;
}
