import { useEffect, useRef, useState } from 'react';

/** For a live region: nothing at first, then the text each time it has become another one. */
export function useSpokenChange(text: string): string {
  const last = useRef(text);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    setSpoken(text);
  }, [text]);

  return spoken;
}
