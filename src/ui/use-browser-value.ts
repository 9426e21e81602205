import { useSyncExternalStore } from 'react';

/** A value that only the browser knows, read at each render; `atFirst` on the server and in the first render. */
export function useBrowserValue<Value>(read: () => Value, atFirst: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => atFirst);
}

function neverChanges() {
  return () => {};
}
