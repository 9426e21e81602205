import { useSyncExternalStore } from 'react';
import { errorPagesText } from '#text/error-pages.ts';

/** Says so while the browser has no connection. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output
      data-layout
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4 md:bottom-6"
    >
      {!online && (
        <span className="animate-rise rounded-md bg-ink px-5 py-3 text-sm font-medium text-paper shadow-lift">
          {errorPagesText.offline}
        </span>
      )}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  const leave = new AbortController();
  window.addEventListener('online', listener, { signal: leave.signal });
  window.addEventListener('offline', listener, { signal: leave.signal });
  return () => leave.abort();
}
