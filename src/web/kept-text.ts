import { useSyncExternalStore } from 'react';

/** Texts that stay in this browser, for all its tabs, until they are replaced. */
export type KeptName = 'wishes' | 'viewed' | 'gift';

/** Fired on `window` after this tab changed a text; other tabs hear of it by `storage`. */
const changeEvent = 'gomitolo:kept';

/** Empty when there is none, or when the browser forbids storage. */
export function readKept(name: KeptName): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text; where the browser refuses, the former one stays. */
export function keep(name: KeptName, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    return;
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
