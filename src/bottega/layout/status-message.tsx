import { useEffect, useRef, useState } from 'react';

interface Status {
  words: string;
  /** Grows with each message, so that equal words are spoken again. */
  time: number;
}

/**
 * The words for `StatusMessage`. `report` announces what was done, and loads the data of the screen again.
 * @param reload loads them
 */
export function useStatusMessage(reload?: () => void) {
  const [status, setStatus] = useState<Status>({ words: '', time: 0 });
  function announce(words: string): void {
    setStatus(({ time }) => ({ words, time: time + 1 }));
  }
  function report(words: string): void {
    announce(words);
    reload?.();
  }
  return { status, announce, report };
}

/**
 * Announces the result of an action. It takes the focus and scrolls into view: the pressed button has often gone, and
 * on a phone the view is elsewhere.
 */
export function StatusMessage({ status: { words, time } }: { status: Status }) {
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
