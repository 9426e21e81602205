import { leftOut } from '#database/backup/backup-format.ts';
import { formatEuro } from '#text/money.ts';
import type { SkuName } from '#shop/catalogue/compare-catalogue.ts';

/** `45,00 €`, as Italians write it; with a plain space, which can be searched for. */
export function formatAmount(cents: number): string {
  return cents === 0 ? '0,00 €' : formatEuro(cents).replaceAll('\u00a0', ' ');
}

/** The message for a table in a backup whose rows are not restored. */
export function foreignTable(table: string): string {
  if (leftOut.includes(table)) {
    return `Table ${table} does not come back from a backup: its rows stay in the file.`;
  }
  return `Table ${table} is none of the shop's: its rows stay in the file.`;
}

/** `57.3 MB`. */
export function formatBytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}

/** `cardigan-alba, Rosso robbia, M`. */
export function sizeName({ product, colour, size }: SkuName): string {
  return [product, colour, size].join(', ');
}
