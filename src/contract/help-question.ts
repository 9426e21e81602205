import * as z from 'zod/mini';
import { emailSchema } from '#contract/email.ts';
import { questionMaxLength } from '#contract/limits.ts';
import { onLines } from '#contract/one-line.ts';

/** A question to the makers, of the page Aiuto. */
export const askMakersSchema = z.object({
  email: emailSchema,
  text: z
    .string('required')
    .check(
      z.overwrite(onLines),
      z.minLength(1, 'required'),
      z.maxLength(questionMaxLength, 'too_long'),
    ),
});
export type HelpQuestion = z.infer<typeof askMakersSchema>;
