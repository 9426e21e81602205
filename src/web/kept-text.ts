import { useSyncExternalStore } from 'react';

/** Texts that stay in this browser, for all its tabs, until they are replaced. */
export type KeptName = 'wishes' | 'viewed' | 'gift';

/** Fired on `window` after this tab changed a text; other tabs hear of it by `storage`. */
const changeEvent = 'gomitolo:kept';

/** Texts that the browser refused to keep: they last as long as the page. */
const refused = new Map<KeptName, string>();

/** Empty when there is none. */
export function readKept(name: KeptName): string {
  const text = refused.get(name);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text; where the browser forbids storage or has no room, until the page is left. */
export function keep(name: KeptName, text: string): void {
  try {
    localStorage.setItem(name, text);
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
