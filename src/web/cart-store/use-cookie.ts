import { useSyncExternalStore } from 'react';
import { readCookie, subscribeToCookies } from './cookie-jar.ts';

/**
 * A cookie's raw value, '' when the browser has none. Undefined on the server and in the first
 * render of the browser, so that both draw the same page.
 */
export function useCookie(name: string): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribeToCookies,
    () => readCookie(name) ?? '',
    () => undefined,
  );
}
