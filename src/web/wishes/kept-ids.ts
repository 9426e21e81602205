import { useMemo, useSyncExternalStore } from 'react';
import { wishesMax } from '#contract/limits.ts';

/** Lists of products kept in this browser: its wish list, and the products it has viewed. */
type KeptList = 'wishes' | 'viewed';

/** Fired on `window` after this tab changed a list; other tabs hear of it by `storage`. */
const changeEvent = 'gomitolo:kept';

/** The ids of a list, newest first. Storage may be forbidden, and its text anything. */
export function readIds(list: KeptList): string[] {
  return parse(read(list));
}

/** Keeps a list; where the browser refuses, the former one stays. */
export function saveIds(list: KeptList, ids: string[]): void {
  try {
    localStorage.setItem(list, ids.join(' '));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changeEvent));
}

/** Puts a piece on the wish list, or takes it out. */
export function toggleWish(id: string): void {
  const others = readIds('wishes').filter((other) => other !== id);
  const isNew = others.length === readIds('wishes').length;
  saveIds('wishes', isNew ? [id, ...others].slice(0, wishesMax) : others);
}

/** The wish list of now, of any tab; undefined on the server and in the first render of the browser. */
export function useWishes(): string[] | undefined {
  const text = useSyncExternalStore<string | undefined>(
    subscribe,
    () => read('wishes'),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : parse(text)), [text]);
}

function read(list: KeptList): string {
  try {
    return localStorage.getItem(list) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): string[] {
  return text.split(' ').filter((id) => /^[a-z0-9-]{1,100}$/.test(id));
}

function subscribe(listener: () => void): () => void {
  const names = [changeEvent, 'storage', 'pageshow'];
  for (const name of names) window.addEventListener(name, listener);
  return () => names.forEach((name) => window.removeEventListener(name, listener));
}
