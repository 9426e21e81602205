import { z } from 'zod';
import { compositionRules } from './fibre-composition.ts';

const text = z.string();
const count = z.number();

/** A broken rule of a product file, for a sentence in the reader's language: the `params` of an issue. */
const productRuleSchema = z.union([
  z.object({ rule: z.enum(compositionRules), text, sum: count }),
  z.object({ rule: z.enum(['wool_mixed', 'vegan_mixed', 'vegan_animal', 'ease_alone']) }),
  z.object({ rule: z.literal('animal_notice'), sign: text, notice: text }),
  z.object({ rule: z.literal('repeated'), value: text }),
  /** `least` is in cents. */
  z.object({ rule: z.literal('low_price'), least: count }),
  z.object({ rule: z.literal('text_alone'), most: count }),
  z.object({ rule: z.literal('text_braces'), text }),
  /** Characters. */
  z.object({ rule: z.literal('too_long'), most: count }),
  z.object({
    rule: z.enum(['no_sizes', 'days_missing', 'whole', 'half_centimetres']),
  }),
  z.object({ rule: z.literal('measures_many'), most: count }),
  z.object({ rule: z.literal('size_unmeasured'), sizes: z.array(text) }),
  z.object({ rule: z.literal('no_size'), size: text }),
  z.object({ rule: z.literal('measure_missing'), size: text, measures: z.array(text) }),
]);
export type ProductRule = z.infer<typeof productRuleSchema>;

/** The rule that a value of a product breaks: one of products, or of every value. */
export type ProductProblem =
  | ProductRule
  | { rule: 'empty' | 'unseen_signs' | 'no_swatch' | 'malformed' }
  | { rule: 'least' | 'most'; limit: number }
  /** In cents. */
  | { rule: 'high_price'; most: number }
  | { rule: 'few_lines' | 'many_lines'; limit: number }
  /** The name is that of another colour or size of this product, on sale or not. */
  | { rule: 'name_taken'; name: string }
  /** A colour on sale has at least one picture. */
  | { rule: 'no_picture' }
  /** A picture of the list is not stored, or is one of the pages. */
  | { rule: 'picture_gone' };

export function problemOf(issue: z.core.$ZodIssue): ProductProblem {
  switch (issue.code) {
    case 'custom':
      return productRuleSchema.safeParse(issue.params).data ?? { rule: 'malformed' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return invalidFormat(issue);
    default:
      return { rule: 'malformed' };
  }
}

function invalidFormat({ format, path }: z.core.$ZodIssueInvalidStringFormat): ProductProblem {
  if (path.at(-1) === 'code' || path.at(-1) === 'code2') return { rule: 'no_swatch' };
  return { rule: format === 'regex' ? 'unseen_signs' : 'malformed' };
}

function tooSmall({ origin, minimum, path }: z.core.$ZodIssueTooSmall): ProductProblem {
  if (origin === 'string') return { rule: 'empty' };
  if (origin === 'number') return { rule: 'least', limit: Number(minimum) };
  return path.at(-1) === 'pictures'
    ? { rule: 'no_picture' }
    : { rule: 'few_lines', limit: Number(minimum) };
}

function tooBig({ origin, maximum, path }: z.core.$ZodIssueTooBig): ProductProblem {
  if (origin === 'string') return { rule: 'too_long', most: Number(maximum) };
  if (path.at(-1) === 'price' || path.at(-1) === 'delivery_price') {
    return { rule: 'high_price', most: Number(maximum) };
  }
  return { rule: origin === 'number' ? 'most' : 'many_lines', limit: Number(maximum) };
}
