import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  folderWith,
  mistakesWith,
  scarf,
  smallPicture as picture,
  shopYaml as shop,
} from '#support/catalogue/write-catalogue-folder.ts';
import { readCatalogueFolder } from './read-catalogue-folder.ts';

test('a right folder gives shop, questions, products and the pictures they name', async () => {
  const folder = await folderWith({ 'pictures/di-riserva.png': await picture() });
  const reading = await readCatalogueFolder(folder);
  expect(reading).toMatchObject({
    ok: true,
    catalogue: {
      shop: { name: 'Gomitolo', free_delivery_threshold: 18000 },
      questions: [{ id: 'filati' }],
      products: [{ id: 'sciarpa', new: false, colors: [{ sizes: new Map([['unica', 2]]) }] }],
      pictures: [{ name: 'sciarpa-ocra-1', file: join(folder, 'pictures/sciarpa-ocra-1.webp') }],
    },
  });
});

test('shop.yaml and questions.yaml may be left out', async () => {
  const folder = await folderWith({ 'shop.yaml': undefined, 'questions.yaml': undefined });
  const reading = await readCatalogueFolder(folder);
  expect(reading).toMatchObject({ ok: true, catalogue: { shop: undefined, questions: undefined } });
});

test('a folder that does not exist is told', async () => {
  const file = join(tmpdir(), 'no-such-catalogue');
  const reading = await readCatalogueFolder(file);
  expect(reading).toEqual({ ok: false, mistakes: [{ file, message: 'is not there' }] });
});

test('a file in the place of a folder is told', async () => {
  const file = join(await folderWith(), 'shop.yaml');
  const message = 'is a file: name the folder of the catalogue';
  expect(await readCatalogueFolder(file)).toEqual({ ok: false, mistakes: [{ file, message }] });
  const changes = { 'products/sciarpa.yaml': undefined, products: '', pictures: '' };
  const inPlace = { ...changes, 'pictures/sciarpa-ocra-1.webp': undefined };
  expect(await mistakesWith(inPlace)).toEqual([
    'pictures is a file, not a folder',
    'products is a file, not a folder',
  ]);
});

test('a folder without products is told', async () => {
  expect(await mistakesWith({ 'products/sciarpa.yaml': undefined })).toEqual([
    'products is missing: products are read from the folder of this name',
  ]);
});

test.each([
  ['price: 7600', 'price: 76.5', 6, 'price: must be a whole number of cents (14500 is 145,00 €)'],
  ['price: 7600\n', '', 1, 'price: is missing'],
  ['price: 7600', 'prezzo: 1\nprice: 7600', 6, 'prezzo: is not a field the shop knows here'],
  ['price: 7600', 'name: Ancora', 6, 'this field is there twice'],
  ['Una sciarpa.', 'Filo: lana', 4, 'text that contains ": " needs quotes around it'],
  ['Una sciarpa.', '*Nuova*', 4, '"*Nuova*" needs quotes: unquoted, a * refers to another place'],
  ['type: acc', '\ttype: acc', 2, 'indent with spaces, not with tabs'],
  ['100% lana', 'lana', 11, 'materials_info 1: must be the fibre composition'],
  ['price: 7600', 'price: 450', 6, 'price: is 450 cents, less than 5,00 €: were euros meant?'],
  [
    'price: 7600',
    'price: 45\nlow_price: true',
    6,
    'price: must be at least 50: cards take no less',
  ],
  ['price: 7600', 'price: -1', 6, 'price: must be at least 0'],
  ['name: Sciarpa', 'name Sciarpa', 3, 'is a colon missing, or the space after it'],
  ['name: Sciarpa', 'name:Sciarpa', 3, 'is a colon missing, or the space after it'],
  [
    '    code',
    '      code',
    18,
    'text that contains ": " needs quotes around it; if there is none',
  ],
  ['unica: 2 }', 'unica: 2', 22, 'is a closing } or ] missing'],
  ['Una sciarpa.', '@casa', 4, 'text that begins with this sign needs quotes'],
  ['- A mano', '- A mano: sempre', 15, 'care_info 1: must be text (put it in quotes'],
  ['100% lana', '100% cotone', 9, 'qualities, wool: may be true only when'],
  ['"#c0903f"', '#c0903f', 19, 'colors 1, code: must be a colour such as "#9e4433"'],
  ['unica: 2', 'unica: -1', 21, 'colors 1, sizes, unica: must be at least 0'],
  ['unica: 2', 'M: 1, m: 2', 21, 'colors 1, sizes, m: repeats the size "m"'],
  ['sciarpa-ocra-1', 'sciarpa-ocra-9', 20, 'there is no picture pictures/sciarpa-ocra-9.webp'],
  ['id: sciarpa', 'id: scialle', 1, 'id: is "scialle", but the file is called "sciarpa"'],
])('in a product, %j written as %j is told at line %i: %s', async (right, wrong, line, message) => {
  const mistakes = await mistakesWith({ 'products/sciarpa.yaml': scarf.replace(right, wrong) });
  expect(mistakes).toEqual([expect.stringContaining(`products/sciarpa.yaml:${line} ${message}`)]);
});

test('measures are read in the order of the file, and a size that is none is told at its line', async () => {
  const sized = scarf
    .replace('unica: 2', '44: 1, 42: 2')
    .replace('warnings: []', 'measures:\n  44: { testa: 58 }\n  42: { testa: 56 }\nwarnings: []');
  const reading = await readCatalogueFolder(await folderWith({ 'products/sciarpa.yaml': sized }));
  const products = [
    {
      measures: new Map([
        ['44', { testa: 58 }],
        ['42', { testa: 56 }],
      ]),
    },
  ];
  expect(reading).toMatchObject({ ok: true, catalogue: { products } });
  const wrong = sized.replace('  42: { testa', '  43: { testa');
  expect(await mistakesWith({ 'products/sciarpa.yaml': wrong })).toEqual([
    'products/sciarpa.yaml:16 measures: has no line for 42',
    'products/sciarpa.yaml:18 measures, 43: is no size of this product: it has 44, 42',
  ]);
});

test('a button of 4,50 € is sold when its file says that so little is meant', async () => {
  const button = scarf.replace('price: 7600', 'price: 450\nlow_price: true');
  expect(await mistakesWith({ 'products/sciarpa.yaml': button })).toEqual([]);
});

test('a mistake deep in a block list is told at its own line', async () => {
  const pictures = 'pictures:\n      - sciarpa-ocra-1\n      - Sciarpa Due';
  const wrong = scarf.replace('pictures: [sciarpa-ocra-1]', pictures);
  const mistakes = await mistakesWith({ 'products/sciarpa.yaml': wrong });
  expect(mistakes).toEqual([
    expect.stringContaining('products/sciarpa.yaml:22 there is no picture pictures/sciarpa-due.'),
  ]);
});

test('two products with one id are told at the second', async () => {
  expect(await mistakesWith({ 'products/sciarpa-due.yaml': scarf })).toEqual([
    'products/sciarpa-due.yaml:1 id: is "sciarpa", but the file is called "sciarpa-due": they must be the same',
    'products/sciarpa.yaml:1 id: "sciarpa" is already the id of products/sciarpa-due.yaml',
  ]);
});

test('a file that is not UTF-8 is told', async () => {
  const latin = Buffer.from(scarf.replace('lunga', 'più lunga'), 'latin1');
  expect(await mistakesWith({ 'products/sciarpa.yaml': latin })).toEqual([
    'products/sciarpa.yaml is not saved as UTF-8 text',
  ]);
});

test('an empty file is told', async () => {
  expect(await mistakesWith({ 'questions.yaml': '' })).toEqual(['questions.yaml is empty']);
});

test("mistakes of the shop's own file are told at their lines", async () => {
  const wrong = shop.replace('"12025"', '12025').replace('max_days: 4', 'max_days: 1');
  expect(await mistakesWith({ 'shop.yaml': wrong })).toEqual([
    expect.stringContaining('shop.yaml:6 seller, zipcode: must be text (put it in quotes'),
    'shop.yaml:15 delivery, max_days: must not be less than min_days',
  ]);
});

test('all mistakes of all files are told at once, by file and line', async () => {
  const wrong = scarf
    .replace('7600', '0')
    .replace('ttd: 7', 'ttd: presto')
    .replace('wool: true', 'wool: forse')
    .replace('sciarpa-ocra-1', 'sciarpa-blu-1');
  const mistakes = await mistakesWith({
    'products/sciarpa.yaml': wrong,
    'products/altra.yaml': 'id: altra\nid: altra\n',
    'questions.yaml': '- { id: filati }\n',
  });
  expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
    'products/altra.yaml:2',
    'products/sciarpa.yaml:6',
    'products/sciarpa.yaml:8',
    'products/sciarpa.yaml:9',
    'products/sciarpa.yaml:20',
    'questions.yaml:1',
  ]);
});

test('a closure of a mistyped year, and a phone that is none, are told at their lines', async () => {
  const wrong = shop
    .replace('email: ciao@', 'phone: chiamateci\n  email: ciao@')
    .concat('closures:\n  - { from: 2026-12-24, to: 9999-01-06 }\n');
  expect(await mistakesWith({ 'shop.yaml': wrong })).toEqual([
    expect.stringContaining('shop.yaml:12 seller, phone: must be a telephone number'),
    expect.stringMatching(/shop.yaml:20 closures 1, to: must be a day from 2000-01-01 to 20/),
  ]);
});
