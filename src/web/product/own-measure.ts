import type { SizingMeasure } from '#contract/size-advice.ts';

const prefix = 'misura-';

/** Measures of the visitor, in cm, which stay in this browser until they are forgotten. */
export function recallMeasure(name: SizingMeasure): number | undefined {
  const cm = Number(read(name) ?? NaN);
  return Number.isFinite(cm) && cm > 0 ? cm : undefined;
}

export function rememberMeasure(name: SizingMeasure, cm: number): void {
  try {
    localStorage.setItem(prefix + name, String(cm));
  } catch {
    // A browser that keeps nothing for pages asks again on the next piece.
  }
}

/** Forgets this measure and all others. */
export function forgetMeasures(): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of kept) localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, nothing is to be forgotten.
  }
}

function read(name: SizingMeasure): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}
