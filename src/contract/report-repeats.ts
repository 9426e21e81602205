import { z } from 'zod';

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

type Repeatable = { value: string; path: (string | number)[] };

/** Adds an issue at every value that was there before, capitals and empty values aside. */
export function reportRepeats(values: Repeatable[], what: string, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { value, path } of values) {
    const key = value.trim().toLowerCase();
    if (key === '') continue;
    if (seen.has(key)) {
      context.addIssue({ code: 'custom', path, message: `repeats the ${what} "${value}"` });
    }
    seen.add(key);
  }
}

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
