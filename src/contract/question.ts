import { z } from 'zod';

export const questionSchema = z.object({ _id: z.string(), q: z.string() });
export type Question = z.infer<typeof questionSchema>;

/** `q` is the question's id; `a` 0 means 'Certo!', 1 means 'No..'. */
export const answerSchema = z.object({
  q: z.string().min(1).max(100),
  a: z.union([z.literal(0), z.literal(1)]),
});
export type Answer = z.infer<typeof answerSchema>;
