import { nextRomanMidnight, romanDay } from '#shop/roman-day.ts';

/** While a machine sleeps its timers stand still: yesterday's pages are shown no longer than this. */
const mostMs = 30_000;

/**
 * Calls when a new day has begun in Italy.
 * @returns a function that stops it
 */
export function onNewDay(now: () => Date, call: () => void): () => void {
  let day = romanDay(now());
  let timer: NodeJS.Timeout;

  function wait(): void {
    const at = now();
    const leftMs = nextRomanMidnight(at).getTime() - at.getTime();
    timer = setTimeout(look, Math.min(leftMs, mostMs)).unref();
  }

  function look(): void {
    const today = romanDay(now());
    if (today !== day) {
      day = today;
      call();
    }
    wait();
  }

  wait();
  return () => clearTimeout(timer);
}
