import { useEffect } from 'react';
import { viewedMax } from '#contract/limits.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { WhenNear } from '#web/when-near.tsx';
import { readIds, saveIds } from '#web/wishes/kept-ids.ts';

/** Remembers that a piece was seen, and shows those seen before it; at a first visit nothing is loaded. */
export function RecentlyViewed({ id }: { id: string }) {
  useEffect(() => {
    saveIds('viewed', [id, ...readOthers(id)].slice(0, viewedMax));
  }, [id]);

  async function load() {
    const ids = readOthers(id);
    if (ids.length === 0) return null;
    const { ViewedShelf } = await loadChunk(() => import('./viewed-shelf.tsx'));
    return <ViewedShelf ids={ids} />;
  }

  return <WhenNear load={load} />;
}

function readOthers(id: string): string[] {
  return readIds('viewed').filter((other) => other !== id);
}
