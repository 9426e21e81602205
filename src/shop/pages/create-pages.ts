import type { PageName } from '#contract/page-texts.ts';
import type { Db } from '#database/tables.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { readPageText, readPageVersions } from './queries.ts';
import { readMarkdown } from './read-markdown.ts';

/** The texts of pages for the makers, who change them as settings. */
export function createPages(db: Db) {
  return {
    text: (page: PageName) => readPageText(db, page),
    versions: (wish: Parameters<typeof readPageVersions>[1]) => readPageVersions(db, wish),
    preview: readMarkdown,
    seller: () => readSettings(db),
  };
}
