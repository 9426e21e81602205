import { z } from 'zod';
import { pageNames, textBlockSchema } from '#contract/page-texts.ts';
import { callTable, changedSchema, keySchema } from './makers-call.ts';
import { onOneLine } from '#contract/one-line.ts';

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

/** Characters of a question, as in `questions.yaml`. */
export const questionMaxLength = 200;

const count = z.number().int();
const questionId = z.string().regex(/^[a-z0-9-]{1,100}$/);

const askedQuestionSchema = z.object({
  id: questionId,
  text: z.string(),
  /** The home page asks it now. */
  is_asked: z.boolean(),
  /** Answers. */
  yes: count,
  no: count,
  /** When it was last answered. */
  answered_at: z.iso.datetime().optional(),
});
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

/** The page of the guarantee has no official notice of the EU yet, which the law wants there. */
const lacksNotice = z.boolean().optional();

/** The calls about texts of pages. They are saved by `changeSettings`, as the fields `page_…`. */
export const pageCalls = callTable({
  /** Every page, with its last change. */
  pages: {
    method: 'GET',
    response: z.object({
      pages: z.array(
        z.object({ page: pageNameSchema, is_own: z.boolean(), changed: changeSchema.optional() }),
      ),
      lacks_notice: lacksNotice,
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
      lacks_notice: lacksNotice,
    }),
  },
  /** The parts of a Markdown text as its page draws them. A wrong text is a 400 with an Italian sentence. */
  previewPage: {
    method: 'POST',
    looks: true,
    request: z.object({ page: pageNameSchema, text: z.string() }),
    response: z.object({ blocks: z.array(textBlockSchema) }),
  },
  /** The one that is asked comes first. */
  questions: { method: 'GET', response: z.object({ questions: z.array(askedQuestionSchema) }) },
  /** The home page asks this question from now on. */
  askQuestion: { method: 'POST', request: z.object({ id: questionId }), response: changedSchema },
  /** Adds a question and asks it from now on. */
  writeQuestion: {
    method: 'POST',
    request: z.object({
      key: keySchema,
      text: z.string().overwrite(onOneLine).min(1, 'required').max(questionMaxLength, 'too_long'),
    }),
    response: changedSchema,
  },
});
