import { z } from 'zod';
import { onLines } from './one-line.ts';

/** The texts of pages that the makers may write themselves: the story of the home page, and the legal pages. */
export const pageNames = [
  'story',
  'terms',
  'privacy',
  'cookies',
  'accessibility',
  'guarantee',
] as const;
export type PageName = (typeof pageNames)[number];

/** Characters of a text. The story is short: the data of every page holds it. */
export function pageTextMaxLength(name: PageName): number {
  return name === 'story' ? 2_000 : 20_000;
}

/** A Markdown text; null while the built-in text holds. */
function pageTextField(name: PageName) {
  const most = pageTextMaxLength(name);
  return z
    .string('must be text')
    .overwrite(onLines)
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .refine(isQuicklyRead, 'must have fewer marks of Markdown')
    .nullable()
    .default(null);
}

/** Eight lists or quotations inside of each other. */
const nested = /^[ \t]*(?:(?:[-+*>]|\d+[.)])[ \t]*){8,}/m;
const marksMax = [
  { mark: /\[/g, most: 60 },
  { mark: /[*_~`<>!\\]/g, most: 300 },
];

/** A page of the law has some 400; each may be a block of its own. */
const linesMax = 2_000;

/** Parsers of Markdown take seconds for long rows of its marks, which no text for people has. */
function isQuicklyRead(markdown: string): boolean {
  if (markdown.split('\n').length > linesMax) return false;
  if (nested.test(markdown.replaceAll(/^[ \t*-]+$/gm, ''))) return false;
  return markdown
    .split(/\n\s*\n/)
    .every((paragraph) =>
      marksMax.every(({ mark, most }) => (paragraph.match(mark)?.length ?? 0) <= most),
    );
}

/** The settings that hold these texts. */
export const pageTextFields = {
  page_story: pageTextField('story'),
  page_terms: pageTextField('terms'),
  page_privacy: pageTextField('privacy'),
  page_cookies: pageTextField('cookies'),
  page_accessibility: pageTextField('accessibility'),
  page_guarantee: pageTextField('guarantee'),
} as const satisfies Record<`page_${PageName}`, unknown>;

/** Words in one look. `href` begins with http://, https://, mailto:, tel:, / or #. */
const runSchema = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  href: z.string().optional(),
});
export type TextRun = z.infer<typeof runSchema>;
const runs = z.array(runSchema);

/** A part of a text, from top to bottom. It holds words only, never HTML. */
export const textBlockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    /** For links to it. */
    id: z.string(),
    runs,
  }),
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(runs) }),
]);
export type TextBlock = z.infer<typeof textBlockSchema>;
