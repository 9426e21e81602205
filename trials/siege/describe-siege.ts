import { quantile } from '#trials/quantile.ts';
import type { Besieged } from './besiege.ts';

/** So long may a whole purchase take, from the home page to the order. */
export const purchaseMs = 5_000;

/** The results of a siege, as lines. */
export function describeSiege({ purchases, outcomes }: Besieged): string[] {
  const times = purchases.map(({ ms }) => ms);
  const at = (share: number) => quantile(times, share).toFixed(0);
  const table = [...outcomes].map(([attack, counts]) => {
    const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
    return `  ${attack}: ${sorted.map(([outcome, times]) => `${times} × ${outcome}`).join(', ')}`;
  });
  return [
    `${purchases.length} honest purchases, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
    ...table.toSorted(),
  ];
}

/** Purchases that failed or took too long. */
export function judgeSiege({ purchases }: Besieged): string[] {
  if (purchases.length === 0) return ['nobody could buy anything'];
  return purchases.flatMap(({ ms, refused }, nth) => {
    if (refused !== undefined) return [`purchase ${nth + 1} failed: ${refused}`];
    return ms <= purchaseMs ? [] : [`purchase ${nth + 1} took ${Math.round(ms)} ms`];
  });
}
