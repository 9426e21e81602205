import { z } from 'zod';
import { isPurely, readFibreComposition } from './fibre-composition.ts';
import { priceLimits } from './limits.ts';
import { nameKey } from './name-key.ts';
import { pictureName } from './picture-name.ts';
import type { ProductRule } from './product-rule.ts';

/** Reg. (EU) 1007/2011, article 12; it stands to the letter. */
const animalPartsNotice = 'Contiene parti non tessili di origine animale';

/** Words that give such parts away. Skin and bone of the wearer are spoken of too, so they are no sign. */
const animalParts =
  /(?<!\p{L})(?:corno|cuoio|madreperla|piume?|piumino|pelliccia|camoscio)(?!\p{L})/iu;

const composedSchema = z.object({
  qualities: z
    .object({ vegan: z.unknown(), wool: z.unknown() })
    .catch({ vegan: false, wool: false }),
  materials_info: z.tuple([z.string()], z.unknown()),
});

/**
 * Compares a product with its composition label: the label must be lawful, and the qualities
 * must not claim more than it says. Takes any value, since it also runs on half-right products.
 */
export function reportComposition(product: unknown, context: z.RefinementCtx): void {
  const composed = composedSchema.safeParse(product);
  if (!composed.success) return;
  const { qualities, materials_info: materials } = composed.data;
  const composition = readFibreComposition(materials[0].trim());
  const report = (path: (string | number)[], message: string, params: ProductRule) =>
    context.addIssue({ code: 'custom', path, message, params });
  if (!composition.ok) {
    const { mistake, rule, text, sum = 0 } = composition;
    const message = `must be the fibre composition: ${mistake}`;
    report(['materials_info', 0], message, { rule, text, sum });
    return;
  }
  if (qualities.wool === true && !isPurely('lana', composition.parts)) {
    report(['qualities', 'wool'], 'may be true only when the whole composition is 100% lana', {
      rule: 'wool_mixed',
    });
  }
  const isStated = materials.includes(animalPartsNotice);
  const sign = materials.map((line) => animalParts.exec(String(line))?.[0]).find(Boolean);
  if (sign !== undefined && !isStated) {
    report(['materials_info'], `speaks of ${sign}: add the line "${animalPartsNotice}"`, {
      rule: 'animal_notice',
      sign,
      notice: animalPartsNotice,
    });
  }
  if (qualities.vegan !== true) return;
  if (!isPurely('cotone', composition.parts)) {
    report(['qualities', 'vegan'], 'may be true only when the whole composition is 100% cotone', {
      rule: 'vegan_mixed',
    });
  }
  if (isStated) {
    report(['qualities', 'vegan'], 'may not be true for a piece with parts of animal origin', {
      rule: 'vegan_animal',
    });
  }
}

/** The legible part of a list of colours; the main schema reports the rest. */
const legibleColoursSchema = z
  .array(
    z
      .object({
        name: z.string().catch(''),
        pictures: z.array(z.string().catch('')).catch([]),
      })
      .catch({ name: '', pictures: [] }),
  )
  .catch([]);

type Repeats = {
  what: string;
  values: { value: string; path: (string | number)[] }[];
  keyOf?: (value: string) => string;
};

/** Adds an issue at every value that was there before: empty values aside, and capitals, or what `keyOf` reads over. */
export function reportRepeats(
  { what, values, keyOf = lowerCase }: Repeats,
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>();
  for (const { value, path } of values) {
    const key = keyOf(value.trim());
    if (key === '') continue;
    if (seen.has(key)) {
      const params: ProductRule = { rule: 'repeated', value };
      context.addIssue({ code: 'custom', path, message: `repeats the ${what} "${value}"`, params });
    }
    seen.add(key);
  }
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

/** Tells colour names and pictures that come twice in one product, also when it is half-right. */
export function reportRepeatedColours(value: unknown, context: z.RefinementCtx): void {
  const colours = legibleColoursSchema.parse(value);
  const names = colours.map((colour, index) => ({ value: colour.name, path: [index, 'name'] }));
  const pictures = colours.flatMap((colour, index) =>
    colour.pictures.map((name, position) => ({
      value: pictureName(name),
      path: [index, 'pictures', position],
    })),
  );
  reportRepeats({ what: 'colour name', values: names, keyOf: nameKey }, context);
  reportRepeats({ what: 'picture', values: pictures }, context);
}

/** Hardly a knitted piece costs less: a smaller price is mostly in euros by mistake. */
const sensibleCents = 500;

/** @param cents a price that a file must say is meant, with `low_price: true` */
export function isLowPrice(cents: number): boolean {
  return cents < sensibleCents;
}

const legibleProductSchema = z
  .object({ price: z.number().catch(sensibleCents), low_price: z.boolean().catch(false) })
  .partial()
  .catch({});

/** Tells a price below 5,00 € that the file does not say is meant, with `low_price: true`. */
export function reportLowPrice(value: unknown, context: z.RefinementCtx): void {
  const { price = sensibleCents, low_price: isMeant } = legibleProductSchema.parse(value);
  if (!Number.isInteger(price) || price < 0 || !isLowPrice(price)) return;
  if (isMeant && price >= priceLimits.least) return;
  const message = isMeant
    ? `must be at least ${priceLimits.least}: cards take no less`
    : `is ${price} cents, less than 5,00 €: were euros meant? 189 € is written 18900; if it is right, add the line low_price: true`;
  const params: ProductRule = { rule: 'low_price', least: priceLimits.least };
  context.addIssue({ code: 'custom', path: ['price'], message, params });
}
