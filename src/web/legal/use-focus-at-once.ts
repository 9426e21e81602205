import { useEffect, useRef } from 'react';

/** For what takes the place of the pressed button, which has gone, and the focus with it. */
export function useFocusAtOnce<Wanted extends HTMLElement>() {
  const wanted = useRef<Wanted>(null);
  useEffect(() => wanted.current?.focus(), []);
  return wanted;
}
