import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ProductFile, ShopFile } from '#contract/catalogue-file.ts';
import type { CatalogueToImport } from '#shop/catalogue/import-catalogue.ts';
import { newFolder } from '#support/new-folder.ts';

/** A product as its file says it: one colour, sizes S (none left) and M (4 pieces). */
export function makeProductFile(changes: Partial<ProductFile> = {}): ProductFile {
  return {
    id: 'cardigan-alba',
    type: 'clothes',
    name: 'Cardigan Alba',
    new: false,
    short_description: 'Il cardigan con lo scollo a V.',
    description: 'Maglia rasata, fitta ma morbida.',
    price: 14_500,
    delivery_price: 700,
    ttd: 10,
    pieces: 'made',
    qualities: { vegan: false, valuable: false, sheep: true, wool: true },
    materials_info: ['100% lana'],
    fit_info: ['Regolare'],
    care_info: ['A mano'],
    warnings: [],
    colors: [makeColour()],
    ...changes,
  };
}

type Colour = ProductFile['colors'][number];
type ColourChanges = Partial<Omit<Colour, 'sizes'>> & { sizes?: Record<string, number> };

export function makeColour({ sizes = { S: 0, M: 4 }, ...changes }: ColourChanges = {}): Colour {
  return {
    name: 'Rosso',
    code: '#9e4433',
    pictures: ['cardigan-alba-rosso-1'],
    sizes: new Map(Object.entries(sizes)),
    ...changes,
  };
}

export function makeShopFile(changes: Partial<ShopFile> = {}): ShopFile {
  return {
    name: 'Gomitolo',
    seller: {
      legal_name: 'Gomitolo s.n.c.',
      street: 'Via Maestra',
      civic_number: '14',
      zipcode: '12025',
      city: 'Dronero',
      province: 'CN',
      country: 'Italia',
      piva: '01234567897',
      rea: 'CN-123456',
      email: 'ciao@gomitolo.example',
    },
    social: [],
    free_delivery_threshold: 18_000,
    delivery: { area: 'Italia', min_days: 2, max_days: 4, saturdays: false },
    making: { pieces_per_week: 12 },
    closures: [],
    accepted_cards: ['Visa'],
    return_paid_by: 'shopper',
    ...changes,
  };
}

/** A catalogue ready to import, with a small picture of its own for each name its products use. */
export async function makeCatalogue(
  changes: Partial<CatalogueToImport> = {},
): Promise<CatalogueToImport> {
  const products = changes.products ?? [makeProductFile()];
  const names = new Set(products.flatMap(({ colors }) => colors.flatMap((one) => one.pictures)));
  const folder = await newFolder();
  const pictures = changes.pictures ?? [];
  for (const name of changes.pictures === undefined ? names : []) {
    const file = join(folder, `${name}.webp`);
    await writeFile(file, await makePicture());
    pictures.push({ name, file });
  }
  return {
    shop: makeShopFile(),
    questions: [{ id: 'filati', text: 'Ti piacerebbe trovare anche i filati?' }],
    ...changes,
    products,
    pictures,
  };
}

/** The bytes of an upright picture of one colour, a small one unless told otherwise. */
export function makePicture(
  background = '#c0903f',
  { width, height } = { width: 100, height: 129 },
): Promise<Buffer> {
  const ground = { width, height, channels: 3 as const, background };
  return sharp({ create: ground }).webp().toBuffer();
}
