import { basename, resolve } from 'node:path';
import type { z } from 'zod';
import {
  questionsFileSchema,
  shopFileSchema,
  type ProductFile,
  type QuestionsFile,
  type ShopFile,
} from '#contract/catalogue-file.ts';
import { systemClock } from '#server/composition/system-clock.ts';
import { romanDay } from '#shop/roman-day.ts';
import { reportNewSettings } from '#shop/settings/report-new-settings.ts';
import { sortMistakes, type CatalogueMistake } from './catalogue-mistake.ts';
import { checkSource } from './check-source.ts';
import { listFolder } from './list-folder.ts';
import { type CataloguePicture, judgePicture, readPictures } from './read-pictures.ts';
import { readProducts } from './read-products.ts';
import { readYamlSource } from './read-yaml-source.ts';

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
