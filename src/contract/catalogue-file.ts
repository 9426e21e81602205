import { z } from "zod";
import { reportComposition } from "./report-composition.ts";
import { reportRepeatedColours } from "./report-repeated-colours.ts";
import { reportRepeats } from "./report-repeats.ts";

/** Rules that run even when other parts are wrong, so that all mistakes are told at once. */
const always = { when: () => true };

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugError = 'must be lower-case letters, digits and single hyphens, such as "cardigan-alba"';
const colourError =
  'must be a colour such as "#9e4433", in quotes (an unquoted # begins a comment)';

const slug = z.string().max(100).regex(slugPattern, slugError);
const colour = z.string(colourError).regex(/^#[0-9a-f]{6}$/i, colourError);
const stock = z
  .int("must be a whole number of pieces")
  .min(0, "must be 0 or more")
  .max(9999, "must be at most 9999");

function text(maxLength: number) {
  return z
    .string('must be text (put it in quotes if it contains ": " or is a number)')
    .trim()
    .min(1, "must not be empty")
    .max(maxLength, `must have at most ${maxLength} characters`);
}

function cents(min: number, max: number) {
  return z
    .int("must be whole cents: 14500 is 145,00 €")
    .min(min, `must be at least ${min} cents`)
    .max(max, `must be at most ${max} cents`);
}

function lines(min: number) {
  return z
    .array(text(240))
    .min(min, "must have at least one line")
    .max(12, "must have at most 12 lines");
}

const colourFileSchema = z.strictObject({
  name: text(60),
  code: colour,
  code2: colour.optional(),
  pictures: z
    .array(slug)
    .min(1, "must name at least one picture")
    .max(8, "must name at most 8 pictures"),
  /** Size to pieces in stock, in the order shoppers see. */
  sizes: z
    .record(text(30), stock)
    .refine((sizes) => Object.keys(sizes).length > 0, "must have at least one size")
    .superRefine((sizes, context) => {
      const values = Object.keys(sizes).map((value) => ({ value, path: [value] }));
      reportRepeats(values, "size", context);
    }),
});

/** One `products/<id>.yaml`. Money is in cents with VAT, `ttd` in days of making. */
export const productFileSchema = z
  .strictObject({
    id: slug,
    type: z.enum(["clothes", "accessories", "forhome"]),
    name: text(120),
    /** Shown among the home page's novelties. */
    new: z.boolean("must be true or false").default(false),
    short_description: text(160),
    description: text(2000),
    price: cents(50, 1_000_000),
    delivery_price: cents(0, 10_000),
    ttd: z
      .int("must be a whole number of days")
      .min(0, "must be 0 or more")
      .max(365, "must be at most 365"),
    qualities: z.strictObject({
      vegan: z.boolean("must be true or false"),
      valuable: z.boolean("must be true or false"),
      sheep: z.boolean("must be true or false"),
      wool: z.boolean("must be true or false"),
    }),
    /** The first line is the fibre composition. */
    materials_info: lines(1),
    fit_info: lines(1),
    care_info: lines(1),
    warnings: lines(0),
    colors: z
      .array(colourFileSchema)
      .min(1, "must have at least one colour")
      .max(12, "must have at most 12 colours")
      .superRefine(reportRepeatedColours, always),
  })
  .superRefine(reportComposition, always);

/** `shop.yaml`: who sells, and on what terms. */
export const shopFileSchema = z.strictObject({
  name: text(60),
  seller: z.strictObject({
    legal_name: text(120),
    street: text(120),
    civic_number: text(20),
    zipcode: z.string('must be in quotes, such as "12025"').regex(/^\d{5}$/, "must be 5 digits"),
    city: text(80),
    province: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters, such as CN"),
    country: text(60),
    piva: z.string("must be in quotes").regex(/^\d{11}$/, "must be 11 digits"),
    rea: z.string().regex(/^[A-Z]{2}-\d{1,7}$/, "must look like CN-123456"),
    email: z.email("must be an e-mail address"),
    phone: text(30).optional(),
    pec: z.email("must be an e-mail address").optional(),
  }),
  social: z
    .array(
      z.strictObject({
        name: text(30),
        url: z.url({ protocol: /^https$/, error: "must be an address that begins with https://" }),
      }),
    )
    .max(6, "must have at most 6 links"),
  /** Cents; delivery is free above it. */
  free_delivery_threshold: cents(0, 1_000_000),
  delivery: z
    .strictObject({
      area: text(120),
      /** Working days from the parcel's departure. */
      min_days: z.int("must be a whole number of days").min(1, "must be 1 or more").max(60),
      max_days: z.int("must be a whole number of days").min(1, "must be 1 or more").max(60),
    })
    .refine((delivery) => delivery.max_days >= delivery.min_days, {
      path: ["max_days"],
      error: "must not be less than min_days",
    }),
  accepted_cards: z.array(text(40)).min(1, "must name at least one card").max(10),
  /** Who pays the parcel when a shopper withdraws. */
  return_paid_by: z.enum(["shopper", "shop"]),
});

/** `questions.yaml`: yes/no questions of the home page, the active one first. */
export const questionsFileSchema = z
  .array(z.strictObject({ id: slug, text: text(200) }))
  .min(1, "must have at least one question")
  .max(100, "must have at most 100 questions")
  .superRefine((questions, context) => {
    const ids = questions.map((question, index) => ({ value: question.id, path: [index, "id"] }));
    reportRepeats(ids, "question id", context);
  });

export type ProductFile = z.infer<typeof productFileSchema>;
export type ShopFile = z.infer<typeof shopFileSchema>;
export type QuestionsFile = z.infer<typeof questionsFileSchema>;
