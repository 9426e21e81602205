import { useEffect, useState } from 'react';
import { type KeptPhotograph, readPhotographs, sharedPlace } from './kept-photographs.ts';

const changeEvent = 'bottega-shared-photographs';

/** The photographs that another app has shared with this device; undefined until they are read. */
export function useSharedPhotographs(): KeptPhotograph[] | undefined {
  const [photographs, setPhotographs] = useState<KeptPhotograph[]>();
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const read = () =>
      void readPhotographs(sharedPlace).then((found) => {
        if (!signal.aborted) setPhotographs(found);
      });
    read();
    window.addEventListener(changeEvent, read, { signal });
    return () => leave.abort();
  }, []);
  return photographs;
}

/** Has the parts of the page read them anew. */
export function notifySharedPhotographs(): void {
  window.dispatchEvent(new Event(changeEvent));
}
