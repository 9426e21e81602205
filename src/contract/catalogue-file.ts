import { z } from 'zod';
import {
  centsField,
  closuresField,
  colourField,
  emailField,
  emptyableField,
  linesField,
  paragraphsField,
  pictureField,
  slugField,
  textField,
  wholeNumberField,
  yesNoField,
} from './catalogue-fields.ts';
import { careSchema } from './care.ts';
import { deliveryLimits, priceLimits, stockMax } from './limits.ts';
import { measuredSchema } from './measures.ts';
import { nameKey } from './name-key.ts';
import { reportMeasures } from './report-measures.ts';
import { pictureTextRoom, reportPictureTexts } from './report-picture-texts.ts';
import { colorGroups } from './product-filters.ts';
import type { ProductRule } from './product-rule.ts';
import { audiences, productTypes } from './product-types.ts';
import {
  reportComposition,
  reportLowPrice,
  reportRepeatedColours,
  reportRepeats,
} from './report-mistakes.ts';

/** For rules that run even when other fields are wrong, so that all mistakes are told at once. */
const always = { when: () => true };

/** Alternative texts of the pictures, in their order, with `{colore}` for the colour's name; some may be empty. */
const pictureTextsField = z
  .array(emptyableField(pictureTextRoom), 'must be a list, each line beginning with a hyphen')
  .optional();

const colourFileSchema = z.strictObject({
  name: textField(60),
  /** The name the shop knows it by until now. */
  formerly: textField(60).optional(),
  code: colourField,
  code2: colourField.optional(),
  /** Instead of those that the shop reads from name and codes. */
  groups: z
    .array(
      z.enum(colorGroups, `must be one of ${colorGroups.join(', ')}`),
      'must be a list of groups, such as [red]',
    )
    .min(1, 'must name at least one group')
    .optional(),
  pictures: z
    .array(pictureField, 'must be a list, each line beginning with a hyphen')
    .min(1, 'must name at least one picture')
    .max(8, 'must name at most 8 pictures'),
  /** Instead of those of the product. */
  picture_texts: pictureTextsField,
  /** Size to pieces in stock, in the order shoppers see. */
  sizes: z
    .map(
      textField(30),
      wholeNumberField({ what: 'pieces', min: 0, max: stockMax }),
      'must be sizes with their pieces, such as { S: 2, M: 0 }',
    )
    .refine((sizes) => sizes.size > 0, {
      error: 'must have at least one size',
      params: { rule: 'no_sizes' } satisfies ProductRule,
    })
    .superRefine((sizes, context) => {
      const names = [...sizes.keys()].map((value) => ({ value, path: [value] }));
      reportRepeats({ what: 'size', values: names, keyOf: nameKey }, context);
    }),
  /** A size to the name the shop knows it by until now. */
  sizes_formerly: z
    .map(textField(30), textField(30), 'must be sizes with the names they had: { TU: unica }')
    .optional(),
});

/** One `products/<id>.yaml`. Money is in cents with VAT, `ttd` in working days of making. */
export const productFileSchema = z
  .strictObject({
    id: slugField(100),
    type: z.enum(productTypes, `must be one of ${productTypes.join(', ')}`),
    name: textField(120),
    /** Shown among the home page's novelties. */
    new: yesNoField.default(false),
    short_description: textField(160),
    description: paragraphsField(2000),
    price: centsField(0, priceLimits.most),
    /** A price below 5,00 € is meant, and not one in euros. */
    low_price: yesNoField.optional(),
    delivery_price: centsField(deliveryLimits.least, deliveryLimits.most),
    ttd: wholeNumberField({ what: 'days', min: 0, max: 365 }),
    /** Without it, pieces with days of making are made after the order. */
    pieces: z.enum(['shelf', 'made'], 'must be shelf or made').optional(),
    /** A name that pieces which belong together share. */
    set: textField(60).optional(),
    /** The name of its yarn, shared by all pieces that are made of it. */
    yarn: textField(60).optional(),
    qualities: z.strictObject({
      vegan: yesNoField,
      valuable: yesNoField,
      sheep: yesNoField,
      wool: yesNoField,
    }),
    /** Without it, no filter by person finds the piece. */
    for_whom: z.enum(audiences, `must be one of ${audiences.join(', ')}`).optional(),
    /** The first line is the fibre composition. */
    materials_info: linesField(1),
    fit_info: linesField(1),
    care_info: linesField(1),
    /** Size to its lengths in cm. */
    measures: z
      .map(textField(30), measuredSchema, 'must be sizes with their measures: M: { torace: 104 }')
      .optional(),
    /** Centimetres that the chest of a piece has more than the body's; below 0 for one that stretches. */
    ease: wholeNumberField({ what: 'centimetres', min: -30, max: 40 }).optional(),
    care: careSchema.optional(),
    maker_name: textField(60).optional(),
    hours: wholeNumberField({ what: 'hours', min: 1, max: 2000 }).optional(),
    yarn_origin: textField(120).optional(),
    warnings: linesField(0),
    /** Of each colour that has none of its own. */
    picture_texts: pictureTextsField,
    colors: z
      .array(colourFileSchema, 'must be a list of colours')
      .min(1, 'must have at least one colour')
      .max(12, 'must have at most 12 colours')
      .superRefine(reportRepeatedColours, always),
  })
  .superRefine(reportLowPrice, always)
  .superRefine(reportComposition, always)
  .superRefine(reportPictureTexts, always)
  .superRefine(reportMeasures, always)
  .refine(({ pieces, ttd }) => pieces !== 'made' || ttd > 0, {
    path: ['ttd'],
    error: 'must be at least 1 for pieces that are made',
    params: { rule: 'days_missing' } satisfies ProductRule,
    ...always,
  });

/** Two people, a piece a day each. */
const usualPiecesPerWeek = 12;

const deliveryDays = wholeNumberField({ what: 'days', min: 1, max: 60 });

/** `shop.yaml`: the seller and the terms of sale. */
export const shopFileSchema = z.strictObject({
  name: textField(60),
  seller: z.strictObject({
    legal_name: textField(120),
    street: textField(120),
    civic_number: textField(20),
    zipcode: textField(5).regex(/^\d{5}$/, 'must be 5 digits'),
    city: textField(80),
    province: textField(2).regex(/^[A-Z]{2}$/, 'must be two capital letters, such as CN'),
    country: textField(60),
    piva: textField(11).regex(/^\d{11}$/, 'must be 11 digits'),
    rea: textField(12).regex(/^[A-Z]{2}-\d{1,7}$/, 'must look like CN-123456'),
    email: emailField,
    phone: textField(30).optional(),
    pec: emailField.optional(),
  }),
  social: z
    .array(
      z.strictObject({
        name: textField(30),
        url: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }),
      }),
    )
    .max(6, 'must have at most 6 links'),
  /** Cents; delivery is free above it. */
  free_delivery_threshold: centsField(0, 1_000_000),
  delivery: z
    .strictObject({
      area: textField(120),
      /** Working days from the parcel's departure. */
      min_days: deliveryDays,
      max_days: deliveryDays,
      /** Whether the courier works on Saturdays too. */
      saturdays: yesNoField.default(false),
    })
    .refine((delivery) => delivery.max_days >= delivery.min_days, {
      path: ['max_days'],
      error: 'must not be less than min_days',
    }),
  making: z
    .strictObject({
      /** How many pieces the makers finish in a week, for orders that wait for earlier ones. */
      pieces_per_week: wholeNumberField({ what: 'pieces', min: 1, max: 999 }),
    })
    .default({ pieces_per_week: usualPiecesPerWeek }),
  closures: closuresField,
  accepted_cards: linesField(1),
  /** The party that pays the return parcel of a withdrawal. */
  return_paid_by: z.enum(['shopper', 'shop'], 'must be shopper or shop'),
});

/** `questions.yaml`: yes/no questions of the home page, the active one first. */
export const questionsFileSchema = z
  .array(z.strictObject({ id: slugField(64), text: textField(200) }))
  .min(1, 'must have at least one question')
  .max(100, 'must have at most 100 questions')
  .superRefine((questions, context) => {
    const ids = questions.map((question, index) => ({ value: question.id, path: [index, 'id'] }));
    reportRepeats({ what: 'question id', values: ids }, context);
  });

export type ProductFile = z.infer<typeof productFileSchema>;
export type ShopFile = z.infer<typeof shopFileSchema>;
export type QuestionsFile = z.infer<typeof questionsFileSchema>;
