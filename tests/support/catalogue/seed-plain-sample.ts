import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readCatalogueFolder } from '#cli/catalogue-folder/read-catalogue-folder.ts';
import { renditionKinds } from '#contract/rendition-kinds.ts';
import { importCatalogue, type CatalogueToImport } from '#shop/catalogue/import-catalogue.ts';
import { type Database, openDatabase } from '#database/open-database.ts';
import { renderPicture } from '#images/render-picture.ts';

type Picture = CatalogueToImport['pictures'][number];
/** A plain picture, and the names that stand for it. */
type Shape = { file: string; names: string[] };

/** The renditions that browsers choose when they are offered all. */
const kinds = renditionKinds.filter(({ format }) => format === 'avif');

/**
 * Loads the sample catalogue with a plain picture of the same shape in place of every picture, ready
 * in all sizes that a browser asks for: making those of real ones takes the machine's whole time.
 */
export async function seedPlainSample(url: string): Promise<void> {
  const reading = await readCatalogueFolder(join(process.cwd(), 'samples', 'catalogue'));
  if (!reading.ok) throw new Error('The sample catalogue cannot be read');
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-plain-'));
  const database = openDatabase(url, { max: 2 });
  try {
    const shapes = await drawShapes(reading.catalogue.pictures, folder);
    const pictures = shapes.flatMap(({ file, names }) => names.map((name) => ({ name, file })));
    const catalogue = { ...reading.catalogue, pictures };
    const outcome = await importCatalogue({ db: database.db, catalogue });
    if (!outcome.ok) throw new Error(`The sample catalogue cannot be loaded: ${outcome.reason}`);
    for (const shape of shapes) await keepRenditions(database, shape);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

/** The pictures of the pages each have a shape of their own, those of products all have the same. */
async function drawShapes(pictures: Picture[], folder: string): Promise<Shape[]> {
  const groups = Map.groupBy(pictures, ({ name }) => (name.startsWith('site-') ? name : 'piece'));
  return Promise.all(
    [...groups].map(async ([group, same]) => {
      const { width = 0, height = 0 } = await sharp(same[0]?.file).metadata();
      const file = join(folder, `${group}.png`);
      await sharp({ create: { width, height, channels: 3, background: '#c9b79c' } }).toFile(file);
      return { file, names: same.map(({ name }) => name) };
    }),
  );
}

async function keepRenditions({ pool }: Database, { file, names }: Shape): Promise<void> {
  const original = await sharp(file).png().toBuffer();
  for (const { size, format } of kinds) {
    const rendition = { name: names[0] ?? '', size, format };
    const bytes = Buffer.from(await renderPicture(rendition, original));
    await pool.query(
      `insert into picture_rendition (picture_name, size, format, checksum, bytes)
       select name, $1, $2, checksum, $3 from picture where name = any ($4)`,
      [size, format, bytes, names],
    );
  }
}
