import { join, parse } from 'node:path';
import { z } from 'zod';
import { productFileSchema, type ProductFile } from '#contract/catalogue-file.ts';
import { pictureName } from '#contract/picture-name.ts';
import type { CatalogueMistake } from './catalogue-mistake.ts';
import { checkSource } from './check-source.ts';
import { listFolder } from './list-folder.ts';
import type { CataloguePicture } from './read-pictures.ts';
import { readYamlSource, type YamlSource } from './read-yaml-source.ts';

type Pictures = ReadonlyMap<string, CataloguePicture>;

/** The parts of a product that can be compared with other files even when the rest is wrong. */
const legibleProductSchema = z
  .object({
    id: z.string().optional().catch(undefined),
    colors: z
      .array(
        z.object({ pictures: z.array(z.string().catch('')).catch([]) }).catch({ pictures: [] }),
      )
      .catch([]),
  })
  .catch({ colors: [] });

/** Reads `products/*.yaml`, in the order of their names. */
export async function readProducts(folder: string, pictures: Pictures) {
  const listing = await listFolder(join(folder, 'products'));
  const products: ProductFile[] = [];
  const mistakes: CatalogueMistake[] = [];
  const fileOfId = new Map<string, string>();
  if (listing.kind !== 'folder') {
    const message =
      listing.kind === 'file'
        ? 'is a file, not a folder'
        : 'is missing: products are read from the folder of this name';
    mistakes.push({ file: 'products', message });
  }
  for (const entry of listing.names) {
    const file = `products/${entry}`;
    if (!entry.endsWith('.yaml')) {
      mistakes.push({ file, message: 'is not read: its name must end in .yaml' });
      continue;
    }
    const reading = await readYamlSource(folder, file);
    if (!reading.ok) {
      mistakes.push(...reading.mistakes);
      continue;
    }
    const { value, mistakes: own } = checkSource(reading.source, productFileSchema);
    mistakes.push(...own, ...checkId(reading.source, fileOfId));
    mistakes.push(...checkPictures(reading.source, pictures));
    if (value !== undefined) products.push(value);
  }
  return { products, mistakes };
}

function checkId(source: YamlSource, fileOfId: Map<string, string>): CatalogueMistake[] {
  const { id } = legibleProductSchema.parse(source.data);
  if (id === undefined) return [];
  const { line, column } = source.positionOf(['id']);
  const mistakes: CatalogueMistake[] = [];
  const name = parse(source.file).name;
  if (id !== name) {
    const message = `id: is "${id}", but the file is called "${name}": they must be the same`;
    mistakes.push({ file: source.file, line, column, message });
  }
  const first = fileOfId.get(id);
  if (first !== undefined) {
    const message = `id: "${id}" is already the id of ${first}`;
    mistakes.push({ file: source.file, line, column, message });
  }
  fileOfId.set(id, first ?? source.file);
  return mistakes;
}

function checkPictures(source: YamlSource, pictures: Pictures): CatalogueMistake[] {
  const { colors } = legibleProductSchema.parse(source.data);
  return colors.flatMap((colour, index) =>
    colour.pictures.flatMap((written, position) => {
      const name = pictureName(written);
      if (name === '' || pictures.has(name)) return [];
      const { line, column } = source.positionOf(['colors', index, 'pictures', position]);
      const message = `there is no picture pictures/${name}.webp (or .jpg, .jpeg, .png)`;
      return [{ file: source.file, line, column, message }];
    }),
  );
}
