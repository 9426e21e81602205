import { z } from 'zod';
import { cleanEmail } from '#contract/clean-email.ts';
import { emailSchema } from '#contract/email.ts';
import { pictureName } from '#contract/picture-name.ts';
import type { ProductRule } from '#contract/product-rule.ts';

const colourError =
  'must be a colour such as "#9e4433", in quotes (an unquoted # begins a comment)';
const textError =
  'must be text (put it in quotes if it contains ": ", begins with # or is a number)';
const slugError = 'must be lower-case letters, digits and single hyphens, such as "cardigan-alba"';

/** Fields of the files a shop owner writes; the messages are read by that owner. */
export const colourField = z.string(colourError).regex(/^#[0-9a-f]{6}$/i, colourError);
export const yesNoField = z.boolean('must be true or false');
export const emailField = z
  .string(textError)
  .overwrite(cleanEmail)
  .refine((value) => emailSchema.safeParse(value).success, 'must be an e-mail address');

export function slugField(maxLength: number) {
  return z
    .string(textError)
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugError);
}

/** A picture by its file's name, as the maker's telephone wrote it or as the shop does. */
export const pictureField = z
  .string(textError)
  .overwrite(pictureName)
  .min(1, 'must have letters from a to z or digits: rename the picture')
  .max(100, 'must have at most 100 characters: rename the picture');

export function textField(maxLength: number) {
  return paragraphsField(maxLength).regex(
    /^[^\p{Cc}]*$/u,
    'must not contain line breaks or control characters',
  );
}

export function paragraphsField(maxLength: number) {
  return z
    .string(textError)
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^(?:[^\p{Cc}]|\n)*$/u, 'must not contain control characters');
}

/** As `textField`, or empty. */
export function emptyableField(maxLength: number) {
  return z.union([z.literal(''), textField(maxLength)], textError);
}

export function linesField(min: number) {
  return z
    .array(textField(240), 'must be a list, each line beginning with a hyphen')
    .min(min, 'must have at least one line')
    .max(12, 'must have at most 12 lines');
}

export function centsField(min: number, max: number) {
  return wholeNumberField({ what: 'cents (14500 is 145,00 €)', min, max });
}

/** `z.int()` would abort the rules about several fields, which are to be told at the same time. */
export function wholeNumberField({ what, min, max }: { what: string; min: number; max: number }) {
  const error = `must be a whole number of ${what}`;
  return z
    .number(error)
    .refine(Number.isInteger, { error, params: { rule: 'whole' } satisfies ProductRule })
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
}

const dayField = z.iso.date('must be a day such as 2026-12-24');

/** Characters of a line for shoppers above every page. */
export const lineMaxLength = 140;

/** From when to when the makers neither make nor send, both days included, with a line for shoppers. */
export const closuresField = periodsField(
  z.strictObject({ from: dayField, to: dayField, line: textField(lineMaxLength).optional() }),
);

/** Lines for shoppers with their days, both included. */
export const noticesField = periodsField(
  z.strictObject({ from: dayField, to: dayField, line: textField(lineMaxLength) }),
);

function periodsField<Period extends { from: string; to: string }>(period: z.ZodType<Period>) {
  return z
    .array(
      period.refine(({ from, to }) => from <= to, {
        path: ['to'],
        error: 'must not be before from',
      }),
      'must be a list, each entry with from and to',
    )
    .max(40, 'must have at most 40 entries')
    .default([]);
}
