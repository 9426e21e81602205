import { useEffect, useSyncExternalStore } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { paths } from '#contract/paths.ts';
import { loadChunk } from '#web/chunks/load-chunk.ts';
import { logProblem } from '#web/log-problem.ts';

const ends = [paths.anyAccepted, paths.rejected, paths.error];

/**
 * Fetches the code of everything that a payment can end at: it must be there when the line is gone
 * in the middle of paying. Not in the first HTML, which would ask for data as well.
 */
export function PaymentEnds() {
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  useEffect(() => {
    loadChunk(() => import('./paid-meanwhile.tsx')).catch(logProblem);
  }, []);

  return isBrowser && ends.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

function neverChanges() {
  return () => {};
}
