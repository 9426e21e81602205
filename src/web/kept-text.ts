import { useSyncExternalStore } from 'react';
import type { SizingMeasure } from '#contract/size-advice.ts';

/** Texts that stay in this browser, for all its tabs, until they are replaced. */
export type KeptName = 'wishes' | 'viewed' | 'gift' | `misura-${SizingMeasure}`;

/** Fired on `window` after this tab changed a text; other tabs hear of it by `storage`. */
const changeEvent = 'gomitolo:kept';

/** Texts that the browser refused to keep: they last as long as the page. */
const refused = new Map<KeptName, string>();

/** Empty when there is none. */
export function readKept(name: KeptName): string {
  return refused.get(name) ?? localStorage.getItem(name) ?? '';
}

/** Keeps a text, or forgets it when it is empty; where the browser has no room, until the page is left. */
export function keep(name: KeptName, text: string): void {
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    refused.delete(name);
  } catch {
    refused.set(name, text);
  }
  window.dispatchEvent(new Event(changeEvent));
}

/** The text of now, of any tab; undefined on the server and in the first render of the browser. */
export function useKept(name: KeptName): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => readKept(name),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  const names = [changeEvent, 'storage', 'pageshow'];
  for (const name of names) window.addEventListener(name, listener);
  return () => names.forEach((name) => window.removeEventListener(name, listener));
}
