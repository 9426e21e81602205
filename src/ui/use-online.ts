import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the browser has a connection; on the server it has. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** Does it each time the connection is back. */
export function useBackOnline(goOn: () => void): void {
  const listener = useEffectEvent(goOn);

  useEffect(() => {
    const leave = new AbortController();
    window.addEventListener('online', () => listener(), { signal: leave.signal });
    return () => leave.abort();
  }, []);
}

function isOnline(): boolean {
  return navigator.onLine;
}

function subscribe(listener: () => void): () => void {
  const leave = new AbortController();
  window.addEventListener('online', listener, { signal: leave.signal });
  window.addEventListener('offline', listener, { signal: leave.signal });
  return () => leave.abort();
}
