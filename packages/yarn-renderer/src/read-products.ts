import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const productSchema = z.object({
  id: z.string(),
  colors: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      code2: z.string().optional(),
      pictures: z.array(z.string()),
    }),
  ),
});

export type PicturedProduct = z.infer<typeof productSchema>;

/** The sample catalogue, as far as pictures need it. */
export function readProducts(folder: string): PicturedProduct[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => productSchema.parse(parse(readFileSync(join(folder, name), 'utf8'))));
}
