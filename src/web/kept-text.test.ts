import { afterEach, expect, test, vi } from 'vitest';
import { keep, readKept } from './kept-text.ts';

afterEach(() => vi.unstubAllGlobals());

function openBrowser({ isFull }: { isFull: boolean }) {
  const kept = new Map<string, string>();
  const browser = { isFull };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
  });
  return { browser, kept };
}

test('a text that the browser refuses to keep lasts as long as the page, and is told', () => {
  const { browser, kept } = openBrowser({ isFull: true });
  const heard = vi.fn<() => void>();
  window.addEventListener('gomitolo:kept', heard);
  keep('gift', '=Auguri');
  expect(readKept('gift')).toBe('=Auguri');
  expect(heard).toHaveBeenCalledOnce();

  browser.isFull = false;
  keep('gift', '=Tanti auguri');
  kept.set('gift', '=Di un’altra scheda');
  expect(readKept('gift')).toBe('=Di un’altra scheda');
});
