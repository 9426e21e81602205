import { z } from 'zod';
import { reportRepeats } from './report-repeats.ts';

/** What is legible of a list of colours; the schema tells what is wrong with the rest. */
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

/** Tells colour names and pictures that come twice in one product, also when it is half-right. */
export function reportRepeatedColours(value: unknown, context: z.RefinementCtx): void {
  const colours = legibleColoursSchema.parse(value);
  const names = colours.map((colour, index) => ({ value: colour.name, path: [index, 'name'] }));
  const pictures = colours.flatMap((colour, index) =>
    colour.pictures.map((name, position) => ({
      value: name,
      path: [index, 'pictures', position],
    })),
  );
  reportRepeats(names, 'colour name', context);
  reportRepeats(pictures, 'picture', context);
}
