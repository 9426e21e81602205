import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  folderWith,
  mistakesWith,
  scarf,
  smallPicture as picture,
} from '#support/catalogue/write-catalogue-folder.ts';
import { readCatalogueFolder } from './read-catalogue-folder.ts';
import { judgePicture } from './read-pictures.ts';

test.for([
  [1240, 1600],
  [1000, 1290],
  [860, 1109],
  [3000, 4000],
  [2000, 3000],
])('a picture of %i × %i is good', ([width = 0, height = 0]) => {
  expect(judgePicture({ width, height })).toBeUndefined();
});

test.for([
  [4000, 3000, 'is 4000 × 3000 pixels: 42 % of it are cut away (1240 × 1600 is best)'],
  [1200, 1200, 'is 1200 × 1200 pixels: 22 % of it are cut away (1240 × 1600 is best)'],
  [400, 516, 'is 400 × 516 pixels: it is too small to be sharp (1240 × 1600 is best)'],
  [600, 400, /48 % of it are cut away, and it is too small to be sharp/],
] as const)('of a picture of %i × %i it is told', ([width, height, words]) => {
  expect(judgePicture({ width, height })).toMatch(words);
});

test('a picture that cannot be read is told', async () => {
  const changes = { 'pictures/sciarpa-ocra-1.webp': 'no picture at all' };
  expect(await mistakesWith(changes)).toEqual([
    expect.stringContaining('pictures/sciarpa-ocra-1.webp is not a readable picture'),
  ]);
});

test('a picture of more pixels than the shop can take is told', async () => {
  const create = { width: 6000, height: 12_000, channels: 3, background: '#888' } as const;
  const large = await sharp({ create }).jpeg().toBuffer();
  const file = 'pictures/sciarpa-ocra-1.webp';
  expect(await mistakesWith({ [file]: large })).toEqual([
    `${file} is too large for the shop: 6000 × 12000, but 60 million pixels are the most (1240 × 1600 is best)`,
  ]);
});

test("a picture of another kind under a picture's name is told", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="13"/>';
  expect(await mistakesWith({ 'pictures/sciarpa-ocra-1.webp': svg })).toEqual([
    'pictures/sciarpa-ocra-1.webp is not a JPEG, PNG or WebP picture but svg',
  ]);
});

test('two pictures of one name are told', async () => {
  expect(await mistakesWith({ 'pictures/sciarpa-ocra-1.jpg': await picture() })).toEqual([
    'pictures/sciarpa-ocra-1.webp has the same name as sciarpa-ocra-1.jpg: keep one of them',
  ]);
});

test('pictures of the pages are given too, other pictures nobody names are not', async () => {
  const reading = await readCatalogueFolder(
    await folderWith({
      'pictures/site-hero.webp': await picture(),
      'pictures/prova.webp': await picture(),
    }),
  );
  const names = reading.ok && reading.catalogue.pictures.map(({ name }) => name);
  expect(names).toEqual(['sciarpa-ocra-1', 'site-hero']);
});

test.each([
  ['IMG_0201.JPG', 'IMG_0201'],
  ['IMG_0201.JPG', 'IMG_0201.JPG'],
  ['IMG_0201.JPG', 'img-0201'],
  ['Foto (2).Jpeg', '"Foto (2)"'],
  ['20260412_101500.jpg', '20260412_101500'],
  ['Perché no?.PNG', 'Perché no?'],
  ['Perche\u0301 no.png', 'Perché no'],
  ['IMG-20260412-WA0007~2.webp', 'IMG-20260412-WA0007~2'],
  ['WhatsApp Image 2026-04-12 at 10.15.00.jpeg', 'WhatsApp Image 2026-04-12 at 10.15.00'],
])('the picture %s is taken where the product names %s', async (file, named) => {
  const product = scarf.replace('[sciarpa-ocra-1]', `\n      - ${named}`);
  const changes = { 'products/sciarpa.yaml': product, [`pictures/${file}`]: await picture() };
  expect(await mistakesWith(changes)).toEqual([]);
});

test('a picture without a letter that an address may have is named where a product asks for it', async () => {
  const product = scarf.replace('sciarpa-ocra-1', '写真');
  const changes = { 'products/sciarpa.yaml': product, 'pictures/写真.jpg': await picture() };
  expect(await mistakesWith(changes)).toEqual([
    'products/sciarpa.yaml:20 colors 1, pictures 1: must have letters from a to z or digits: rename the picture',
  ]);
});

test('two pictures whose names the shop would write alike are told', async () => {
  const changes = { 'pictures/IMG_1.JPG': await picture(), 'pictures/img 1.png': await picture() };
  expect(await mistakesWith(changes)).toEqual([
    'pictures/img 1.png has the same name as IMG_1.JPG: keep one of them',
  ]);
});

/** The head of a file whose kind its brand tells. */
function phonePicture(brand: string): Buffer {
  const head = Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');
  return Buffer.concat([head, Buffer.alloc(500)]);
}

test.each([
  ['IMG_0201.HEIC', 'heic'],
  ['IMG_0202.heif', 'mif1'],
  ['IMG_0203.jpg', 'heic'],
  ['IMG_0204.JPG', 'heix'],
  ['IMG_0205.png', 'mif1'],
  ['IMG_0206.webp', 'hevc'],
])('of %s, a HEIC picture by its content, it is told what to do', async (file, brand) => {
  expect(await mistakesWith({ [`pictures/${file}`]: phonePicture(brand) })).toEqual([
    `pictures/${file} is a picture in the iPhone’s own format (HEIC), which browsers do not show: on the iPhone choose Impostazioni → Fotocamera → Formati → Più compatibile and take it anew, or export this one as JPEG`,
  ]);
});

test('an AVIF picture is none of an iPhone', async () => {
  const ground = { width: 10, height: 13, channels: 3 as const, background: '#c0903f' };
  const avif = await sharp({ create: ground }).avif().toBuffer();
  expect(await mistakesWith({ 'pictures/uno.jpg': avif })).toEqual([
    'pictures/uno.jpg is not a JPEG, PNG or WebP picture but heif',
  ]);
});
