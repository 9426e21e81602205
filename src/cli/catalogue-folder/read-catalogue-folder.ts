import { basename, resolve, join, parse } from 'node:path';
import { z } from 'zod';
import {
  questionsFileSchema,
  shopFileSchema,
  type ProductFile,
  type QuestionsFile,
  type ShopFile,
  productFileSchema,
} from '#contract/catalogue-file.ts';
import { systemClock } from '#server/composition/system-clock.ts';
import { romanDay } from '#shop/roman-day.ts';
import { reportNewSettings } from '#shop/settings/report-new-settings.ts';
import { sortMistakes, type CatalogueMistake } from './catalogue-mistake.ts';
import { listFolder } from './list-folder.ts';
import { type CataloguePicture, judgePicture, readPictures } from './read-pictures.ts';
import { readYamlSource, type YamlSource } from './read-yaml-source.ts';
import { pictureName } from '#contract/picture-name.ts';

/** How pictures that the pages themselves show are called. */
const siteName = /^site(-[a-z0-9]+)+$/;

/** A catalogue as its owner wrote it. Without `shop.yaml` or `questions.yaml` these are undefined. */
export type CatalogueFolder = {
  shop: ShopFile | undefined;
  questions: QuestionsFile | undefined;
  products: ProductFile[];
  /** The pictures that products name, and those of the pages (`site-…`), each once, by absolute file. */
  pictures: CataloguePicture[];
};

export type CatalogueReading =
  /** The warnings are no mistakes: the shop will show it, only not as well as it could. */
  | { ok: true; catalogue: CatalogueFolder; warnings: CatalogueMistake[] }
  | { ok: false; mistakes: CatalogueMistake[] };

/** Reads a whole catalogue folder, or tells every mistake in it by file and line. */
export async function readCatalogueFolder(folder: string): Promise<CatalogueReading> {
  const root = resolve(folder);
  const { kind, names: entries } = await listFolder(root);
  if (kind !== 'folder') {
    const message =
      kind === 'file' ? 'is a file: name the folder of the catalogue' : 'is not there';
    return { ok: false, mistakes: [{ file: root, message }] };
  }
  const shop = await readOptional({
    root,
    entries,
    file: 'shop.yaml',
    schema: shopFileSchema.superRefine(reportNewSettings({ today: romanDay(systemClock.now()) })),
  });
  const questions = await readOptional({
    root,
    entries,
    file: 'questions.yaml',
    schema: questionsFileSchema,
  });
  const { pictures, mistakes: pictureMistakes } = await readPictures(root);
  const { products, mistakes: productMistakes } = await readProducts(root, pictures);
  const mistakes = [
    ...findStrayFiles(entries),
    ...shop.mistakes,
    ...questions.mistakes,
    ...productMistakes,
    ...pictureMistakes,
  ];
  if (mistakes.length > 0) return { ok: false, mistakes: sortMistakes(mistakes) };

  const named = new Set(products.flatMap(({ colors }) => colors.flatMap((one) => one.pictures)));
  const used = [...pictures.values()].filter(({ name }) => named.has(name) || siteName.test(name));
  const catalogue = { shop: shop.value, questions: questions.value, products, pictures: used };
  const warnings = warnOfPictures(used.filter(({ name }) => named.has(name)));
  return { ok: true, catalogue, warnings };
}

/** For product pictures: pictures of the pages may have any shape. */
function warnOfPictures(pictures: CataloguePicture[]): CatalogueMistake[] {
  return pictures.flatMap(({ file, area }) => {
    const message = area && judgePicture(area);
    return message === undefined ? [] : [{ file: `pictures/${basename(file)}`, message }];
  });
}

type OptionalFile<T> = { root: string; entries: string[]; file: string; schema: z.ZodType<T> };

async function readOptional<T>({ root, entries, file, schema }: OptionalFile<T>) {
  if (!entries.includes(file)) return { value: undefined, mistakes: [] };
  const reading = await readYamlSource(root, file);
  return reading.ok ? checkSource(reading.source, schema) : { value: undefined, ...reading };
}

/** A misspelt `question.yaml` must not be passed over in silence. */
function findStrayFiles(entries: string[]): CatalogueMistake[] {
  return entries
    .filter((entry) => /\.ya?ml$/i.test(entry) && !['shop.yaml', 'questions.yaml'].includes(entry))
    .map((file) => ({
      file,
      message: 'is not read: only shop.yaml, questions.yaml and products/*.yaml are',
    }));
}

/** Parses a YAML source with a schema; each issue is told at the line of the node it is about. */
function checkSource<T>(source: YamlSource, schema: z.ZodType<T>) {
  const parsed = schema.safeParse(source.data);
  if (parsed.success) return { value: parsed.data, mistakes: [] };
  const mistakes = parsed.error.issues.flatMap((issue) => describeIssue(source, issue));
  return { value: undefined, mistakes };
}

function describeIssue(source: YamlSource, issue: z.core.$ZodIssue): CatalogueMistake[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return mistakeAt(source, path, 'is not a field the shop knows here');
    });
  }
  if (issue.code === 'invalid_key') {
    const reasons = issue.issues.map((inner) => inner.message).join(', ');
    return [mistakeAt(source, issue.path, reasons)];
  }
  if (source.data === null) return [{ file: source.file, message: 'is empty' }];
  if (!source.positionOf(issue.path).exists) return [mistakeAt(source, issue.path, 'is missing')];
  return [mistakeAt(source, issue.path, issue.message)];
}

function mistakeAt(source: YamlSource, path: PropertyKey[], message: string): CatalogueMistake {
  const { line, column } = source.positionOf(path);
  const name = nameOf(path);
  return {
    file: source.file,
    line,
    column,
    message: name === '' ? message : `${name}: ${message}`,
  };
}

/** `['colors', 0, 'pictures', 1]` reads "colors 1, pictures 2": people count from one. */
function nameOf(path: PropertyKey[]): string {
  const words: string[] = [];
  for (const step of path) {
    const last = words.pop();
    if (typeof step !== 'number') words.push(...(last === undefined ? [] : [last]), String(step));
    else words.push(last === undefined ? `entry ${step + 1}` : `${last} ${step + 1}`);
  }
  return words.join(', ');
}

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
async function readProducts(folder: string, pictures: Pictures) {
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
