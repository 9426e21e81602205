import type { CatalogueChange } from '#database/catalogue/compare-catalogue.ts';
import { formatAmount } from '#server/tasks/format-figures.ts';
import { sizePath } from '#server/tasks/size-path.ts';

/** One line for each thing an import changed, or left alone on purpose. */
export function describeChange(change: CatalogueChange): string {
  switch (change.kind) {
    case 'new_product':
      return `  new: ${change.product}`;
    case 'new_size':
      return `  on sale: ${sizePath(change)}`;
    case 'taken_out':
      return `  off sale: ${sizePath(change)}`;
    case 'price':
      return `  price: ${change.product} ${formatAmount(change.from)} → ${formatAmount(change.to)}`;
    case 'stock':
      return `  stock: ${sizePath(change)} ${change.from} → ${change.to}`;
    case 'stock_kept':
      return `  stock left at ${change.shelf}: ${sizePath(change)} (the file says ${change.file})`;
    case 'still_retired':
      return `  still off sale: ${change.product} ('retire ${change.product} --back' puts it on sale)`;
  }
}
