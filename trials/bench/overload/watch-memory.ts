import { setInterval } from 'node:timers/promises';
import { readTreePss } from '#trials/bench/start/read-tree-pss.ts';

const lookMs = 1_000;

export interface Memory {
  nodeMb: number;
  databaseMb: number;
}

/** Looks each second how much memory a shop and its database take. @returns ends it, with the look that saw most of both */
export function watchMemory(pids: { node: number; database: number }): () => Promise<Memory> {
  const end = new AbortController();
  let most: Memory = { nodeMb: 0, databaseMb: 0 };
  async function look(): Promise<void> {
    const [nodeMb, databaseMb] = await Promise.all(
      [pids.node, pids.database].map((pid) => readTreePss(pid)),
    );
    const found = { nodeMb: nodeMb ?? 0, databaseMb: databaseMb ?? 0 };
    if (sumOf(found) > sumOf(most)) most = found;
  }
  async function watch(): Promise<void> {
    try {
      for await (const _ of setInterval(lookMs, undefined, { signal: end.signal })) await look();
    } catch (error) {
      if (!end.signal.aborted) throw error;
    }
  }
  const watching = watch();
  return async () => {
    end.abort();
    await watching;
    await look();
    return most;
  };
}

function sumOf({ nodeMb, databaseMb }: Memory): number {
  return nodeMb + databaseMb;
}
