import { z } from 'zod';
import type { ProductRule } from './product-rule.ts';

const textsSchema = z.array(z.string().catch('')).catch([]);

/** The readable pictures and texts of a product file; the schema of the file reports the others. */
const legibleProductSchema = z
  .object({
    picture_texts: textsSchema,
    colors: z
      .array(
        z
          .object({
            name: z.string().catch(''),
            pictures: z.array(z.unknown()).catch([]),
            picture_texts: textsSchema.optional(),
          })
          .catch({ name: '', pictures: [] }),
      )
      .catch([]),
  })
  .catch({ picture_texts: [], colors: [] });

/** Characters of a picture's text: a screen reader reads it in one breath. */
export const pictureTextRoom = 200;

/** The product's texts apply to each colour without texts of its own. */
export function reportPictureTexts(value: unknown, context: z.RefinementCtx): void {
  const { picture_texts: shared, colors } = legibleProductSchema.parse(value);
  const report = (path: (string | number)[], message: string, params: ProductRule) =>
    context.addIssue({ code: 'custom', path, message, params });
  const names = colors.map(({ name }) => name);
  const most = Math.max(0, ...colors.map(({ pictures }) => pictures.length));
  reportTexts({ texts: shared, names, most }, (index, message, params) =>
    report(['picture_texts', index], message, params),
  );
  colors.forEach(({ name, pictures, picture_texts: texts = [] }, colour) =>
    reportTexts({ texts, names: [name], most: pictures.length }, (index, message, params) =>
      report(['colors', colour, 'picture_texts', index], message, params),
    ),
  );
}

type Texts = {
  texts: string[];
  /** Of the colours they are said of. */
  names: string[];
  /** Pictures of a colour. */
  most: number;
};

function reportTexts(
  { texts, names, most }: Texts,
  report: (index: number, message: string, params: ProductRule) => void,
): void {
  texts.forEach((text, index) => {
    if (index >= most) {
      report(index, `is of no picture: there are ${most}`, { rule: 'text_alone', most });
    }
    const [unknown] = text.replaceAll('{colore}', '').match(/\{[^}]*\}?/) ?? [];
    if (unknown !== undefined) {
      const message = `has ${unknown}: only {colore} stands for something`;
      report(index, message, { rule: 'text_braces', text: unknown });
    }
    const longest = names.find((name) => fillPictureText(text, name).length > pictureTextRoom);
    if (longest === undefined) return;
    const { length } = fillPictureText(text, longest);
    const message = `has ${length} characters in ${longest}: must have at most ${pictureTextRoom}`;
    report(index, message, { rule: 'too_long', most: pictureTextRoom });
  });
}

/** @param text as the catalogue has it, with `{colore}` for the colour's name */
export function fillPictureText(text: string, colour: string): string {
  return text.trim().replaceAll('{colore}', colour.toLowerCase());
}
