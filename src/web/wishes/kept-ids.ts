import { useMemo } from 'react';
import { wishesMax } from '#contract/limits.ts';
import { keep, readKept, useKept } from '#web/kept-text.ts';

/** Lists of products kept in this browser: its wish list, and the products it has viewed. */
type KeptList = 'wishes' | 'viewed';

/** The ids of a list, newest first. Storage may be forbidden, and its text anything. */
export function readIds(list: KeptList): string[] {
  return parse(readKept(list));
}

export function saveIds(list: KeptList, ids: string[]): void {
  keep(list, ids.join(' '));
}

/** Puts a piece on the wish list, or takes it out. */
export function toggleWish(id: string): void {
  const others = readIds('wishes').filter((other) => other !== id);
  const isNew = others.length === readIds('wishes').length;
  saveIds('wishes', isNew ? [id, ...others].slice(0, wishesMax) : others);
}

/** The wish list of now, of any tab; undefined on the server and in the first render of the browser. */
export function useWishes(): string[] | undefined {
  const text = useKept('wishes');
  return useMemo(() => (text === undefined ? undefined : parse(text)), [text]);
}

function parse(text: string): string[] {
  return text.split(' ').filter((id) => /^[a-z0-9-]{1,100}$/.test(id));
}
