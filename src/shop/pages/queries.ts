import type { PageVersionView } from '#contract/bottega/pages.ts';
import { type PageName, pageTextFields, type TextBlock } from '#contract/page-texts.ts';
import type { Db } from '#database/tables.ts';
import { readMarkdown } from './read-markdown.ts';

/** The makers' own text of a page in Markdown; null while the built-in text holds. */
export async function readPageText(db: Db, page: PageName): Promise<string | null> {
  const name = `page_${page}` as const;
  const row = await db
    .selectFrom('setting')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst();
  return pageTextFields[name].parse(row?.value) ?? null;
}

/** The makers' own text of a page as it is drawn; null while the built-in text holds. */
export async function readPageBlocks(db: Db, page: PageName): Promise<TextBlock[] | null> {
  const text = await readPageText(db, page);
  return text === null ? null : readMarkdown(text);
}

/** The texts that a page has had since the makers first changed it, newest first; at most `limit`. */
export async function readPageVersions(
  db: Db,
  { page, limit }: { page: PageName; limit: number },
): Promise<PageVersionView[]> {
  const name = `page_${page}` as const;
  const rows = await db
    .selectFrom('setting_change')
    .innerJoin('maker', 'maker.id', 'setting_change.maker_id')
    .where('field', '=', name)
    .orderBy('setting_change.id', 'desc')
    .limit(limit)
    .select(['setting_change.id', 'after', 'at', 'maker.name'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: pageTextFields[name].parse(row.after) ?? null,
    at: row.at.toISOString(),
    by: row.name,
  }));
}
