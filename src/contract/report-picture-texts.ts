import { z } from 'zod';

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

/**
 * Reports texts without a picture, texts that are too long with the colour's name in them, and other names
 * in braces. The product's texts apply to each colour without texts of its own.
 */
export function reportPictureTexts(value: unknown, context: z.RefinementCtx): void {
  const { picture_texts: shared, colors } = legibleProductSchema.parse(value);
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const names = colors.map(({ name }) => name);
  const most = Math.max(0, ...colors.map(({ pictures }) => pictures.length));
  reportTexts({ texts: shared, names, most }, (index, message) =>
    report(['picture_texts', index], message),
  );
  colors.forEach(({ name, pictures, picture_texts: texts = [] }, colour) =>
    reportTexts({ texts, names: [name], most: pictures.length }, (index, message) =>
      report(['colors', colour, 'picture_texts', index], message),
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
  report: (index: number, message: string) => void,
): void {
  texts.forEach((text, index) => {
    if (index >= most) report(index, `is of no picture: there are ${most}`);
    const [unknown] = text.replaceAll('{colore}', '').match(/\{[^}]*\}?/) ?? [];
    if (unknown !== undefined) report(index, `has ${unknown}: only {colore} stands for something`);
    const longest = names.find((name) => fillPictureText(text, name).length > pictureTextRoom);
    if (longest === undefined) return;
    const { length } = fillPictureText(text, longest);
    report(index, `has ${length} characters in ${longest}: must have at most ${pictureTextRoom}`);
  });
}

/** @param text as the catalogue has it, with `{colore}` for the colour's name */
export function fillPictureText(text: string, colour: string): string {
  return text.trim().replaceAll('{colore}', colour.toLowerCase());
}
