import { registerHooks } from 'node:module';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Cut, Guard } from './guards.ts';

/**
 * From now on the engine is loaded without this guard: its source is changed while it is read, never
 * on the disk. To be called before the engine is imported.
 * @returns asks whether all that was to be changed has been loaded
 * @throws when a piece of source to be changed is not there exactly once
 */
export async function takeOut({ cuts = [] }: Pick<Guard, 'cuts'>): Promise<() => boolean> {
  const changed = new Map<string, string>();
  const loaded = new Set<string>();
  for (const cut of cuts) {
    const url = pathToFileURL(cut.file).href;
    changed.set(url, cutOut(changed.get(url) ?? (await readFile(cut.file, 'utf8')), cut));
  }
  registerHooks({
    load(url, context, nextLoad) {
      const source = changed.get(url);
      if (source === undefined) return nextLoad(url, context);
      loaded.add(url);
      return { ...nextLoad(url, context), source };
    },
  });
  return () => loaded.size === changed.size;
}

/** The source without what is cut out; throws when it is not there exactly once. */
export function cutOut(source: string, { file, snippet, instead }: Cut): string {
  const parts = source.split(snippet);
  if (parts.length !== 2) {
    throw new Error(`${file} has this ${parts.length - 1} times, not once: ${snippet}`);
  }
  return parts.join(instead);
}
