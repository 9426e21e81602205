import { paths } from '#contract/paths.ts';
import { isFilteredSearch } from '#web/catalogue/filter-address.ts';

const lists = new Set<string>([paths.clothes, paths.accessories, paths.forhome, paths.all]);

/** Whether an address is that of a list with filters: it is rendered for its visitor, since there is no end of them. */
export function isFilteredList(path: string, search: string): boolean {
  return lists.has(path) && isFilteredSearch(search);
}
