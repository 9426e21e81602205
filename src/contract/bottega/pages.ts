import { z } from 'zod';
import { pageNames, textBlockSchema } from '#contract/page-texts.ts';
import { callTable } from './makers-call.ts';

/** How many earlier texts of a page are shown. */
export const pageVersionsMax = 20;

const pageNameSchema = z.enum(pageNames);

const changeSchema = z.object({ at: z.iso.datetime(), by: z.string() });

const versionSchema = changeSchema.extend({
  id: z.string(),
  /** Null for the built-in text. */
  text: z.string().nullable(),
});
export type PageVersionView = z.infer<typeof versionSchema>;

/** The calls about texts of pages. They are saved by `changeSettings`, as the fields `page_…`. */
export const pageCalls = callTable({
  /** Every page, with its last change. */
  pages: {
    method: 'GET',
    response: z.object({
      pages: z.array(
        z.object({ page: pageNameSchema, is_own: z.boolean(), changed: changeSchema.optional() }),
      ),
    }),
  },
  page: {
    method: 'GET',
    request: z.object({ page: pageNameSchema }),
    response: z.object({
      /** The makers' own; null while the built-in text holds. */
      text: z.string().nullable(),
      /** The built-in text in Markdown, with the present settings. */
      standard: z.string(),
      /** Newest first. */
      versions: z.array(versionSchema).max(pageVersionsMax),
    }),
  },
  /** The parts of a Markdown text as its page draws them. A wrong text is a 400 with an Italian sentence. */
  previewPage: {
    method: 'POST',
    looks: true,
    request: z.object({ page: pageNameSchema, text: z.string() }),
    response: z.object({ blocks: z.array(textBlockSchema) }),
  },
});
