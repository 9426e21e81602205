import { z } from 'zod';
import { formId, formInteger, formMetadata, formText } from '#sandbox/http/form-fields.ts';

const textOrNull = formText.default(null);

/** A missing value is null. */
const billing = z
  .strictObject({
    address: z
      .strictObject({
        city: textOrNull,
        country: textOrNull,
        line1: textOrNull,
        line2: textOrNull,
        postal_code: textOrNull,
        state: textOrNull,
      })
      .prefault({}),
    email: textOrNull,
    name: textOrNull,
    phone: textOrNull,
    tax_id: textOrNull,
  })
  .prefault({});

export type BillingDetails = z.output<typeof billing>;

export const noBilling: BillingDetails = billing.parse({});

const typedCard = {
  number: z.string().min(1, 'empty').max(40),
  exp_month: formInteger,
  exp_year: formInteger,
  cvc: z.string().max(8).optional(),
};

/** A card is typed in full, or it is a token. */
const cardOrToken = z
  .strictObject({
    ...typedCard,
    number: typedCard.number.optional(),
    exp_month: formInteger.optional(),
    exp_year: formInteger.optional(),
    token: formId.optional(),
  })
  .transform(({ token, number, exp_month, exp_year, cvc }, context) => {
    if (token !== undefined) return { source: 'token' as const, token };
    if (number === undefined) return missing(context, 'number');
    if (exp_month === undefined) return missing(context, 'exp_month');
    if (exp_year === undefined) return missing(context, 'exp_year');
    return { source: 'typed' as const, number, exp_month, exp_year, cvc };
  });

function missing({ issues, value }: z.core.ParsePayload, member: string) {
  issues.push({ code: 'custom', path: [member], input: value });
  return z.NEVER;
}

export const createMethodParams = z.strictObject({
  type: z.literal('card'),
  card: cardOrToken,
  billing_details: billing,
  metadata: formMetadata.optional(),
});

export const createTokenParams = z.strictObject({ card: z.strictObject(typedCard) });

export type MethodInput = z.output<typeof createMethodParams>;
export type CreateTokenParams = z.output<typeof createTokenParams>;
