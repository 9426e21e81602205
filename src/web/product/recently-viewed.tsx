import { useEffect } from 'react';
import { viewedMax } from '#contract/limits.ts';
import { callApi } from '#web/api-client.ts';
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
    const [{ ViewedShelf }, products] = await Promise.all([
      loadChunk(() => import('./viewed-shelf.tsx')),
      callApi('someProducts', { ids }),
    ]);
    return <ViewedShelf products={products} />;
  }

  return <WhenNear load={load} />;
}

function readOthers(id: string): string[] {
  return readIds('viewed').filter((other) => other !== id);
}
