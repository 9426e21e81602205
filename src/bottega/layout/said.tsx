import { useEffect, useRef, useState } from 'react';

interface Saying {
  words: string;
  /** The same words said again are said anew. */
  time: number;
}

/** What was done, in words, for `Said`. */
export function useSaying() {
  const [saying, setSaying] = useState<Saying>({ words: '', time: 0 });
  return {
    saying,
    say(words: string): void {
      setSaying(({ time }) => ({ words, time: time + 1 }));
    },
  };
}

/**
 * Says what was done. What was pressed has often gone by then, and the focus with it, and on a phone the
 * view is elsewhere: both come here.
 */
export function Said({ saying: { words, time } }: { saying: Saying }) {
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (time > 0 && place.current?.textContent !== '') place.current?.focus();
  }, [time]);
  return (
    <output
      ref={place}
      tabIndex={-1}
      className="block scroll-mt-24 scroll-mb-28 text-sm text-sage outline-none not-empty:mb-3"
    >
      {words}
    </output>
  );
}
