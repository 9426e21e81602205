import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describeMistake } from '#cli/catalogue-folder/catalogue-mistake.ts';
import { readCatalogueFolder } from '#cli/catalogue-folder/read-catalogue-folder.ts';
import { newFolder } from '#support/new-folder.ts';

/** A right product file. */
export const scarf = `id: sciarpa
type: accessories
name: Sciarpa
short_description: Una sciarpa.
description: Una sciarpa lunga.
price: 7600
delivery_price: 600
ttd: 7
qualities: { vegan: false, valuable: false, sheep: true, wool: true }
materials_info:
  - 100% lana
fit_info:
  - Lunga 185 cm
care_info:
  - A mano
warnings: []
colors:
  - name: Ocra
    code: "#c0903f"
    pictures: [sciarpa-ocra-1]
    sizes: { unica: 2 }
`;

/** A right `shop.yaml`. */
export const shopYaml = `name: Gomitolo
seller:
  legal_name: Gomitolo s.n.c.
  street: Via Maestra
  civic_number: "14"
  zipcode: "12025"
  city: Dronero
  province: CN
  country: Italia
  piva: "01234567897"
  rea: CN-123456
  email: ciao@gomitolo.example
social: []
free_delivery_threshold: 18000
delivery: { area: Italia, min_days: 2, max_days: 4 }
accepted_cards: [Visa]
return_paid_by: shopper
`;

export async function smallPicture(): Promise<Buffer> {
  const ground = { width: 10, height: 13, channels: 3 as const, background: '#c0903f' };
  return sharp({ create: ground }).webp().toBuffer();
}

/** A right folder but for the changes; undefined leaves a file out. */
export async function folderWith(changes: Record<string, string | Buffer | undefined> = {}) {
  const folder = await newFolder();
  const files = {
    'shop.yaml': shopYaml,
    'questions.yaml': '- { id: filati, text: Ti piacerebbe trovare anche i filati? }\n',
    'products/sciarpa.yaml': scarf,
    'pictures/sciarpa-ocra-1.webp': await smallPicture(),
    ...changes,
  };
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Each mistake as the import tells it. */
export async function mistakesWith(changes: Record<string, string | Buffer | undefined>) {
  const reading = await readCatalogueFolder(await folderWith(changes));
  if (reading.ok) return [];
  return reading.mistakes.map(describeMistake);
}
