import { z } from 'zod';
import { onOneLine } from '#contract/one-line.ts';
import { keySchema, callTable } from './makers-call.ts';

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

/** The calls about the question of the home page. */
export const questionCalls = callTable({
  /** The one that is asked comes first. */
  questions: { method: 'GET', response: z.object({ questions: z.array(askedQuestionSchema) }) },
  /** The home page asks this question from now on. */
  askQuestion: {
    method: 'POST',
    request: z.object({ id: questionId }),
    response: z.object({ changed: z.boolean() }),
  },
  /** Adds a question and asks it from now on. */
  writeQuestion: {
    method: 'POST',
    request: z.object({
      key: keySchema,
      text: z.string().overwrite(onOneLine).min(1, 'required').max(questionMaxLength, 'too_long'),
    }),
    response: z.object({ changed: z.boolean() }),
  },
});
