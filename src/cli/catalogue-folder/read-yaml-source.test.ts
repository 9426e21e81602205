import { expect, test } from 'vitest';
import {
  folderWith,
  mistakesWith,
  scarf,
  shopYaml,
} from '#support/catalogue/write-catalogue-folder.ts';
import { readCatalogueFolder } from './read-catalogue-folder.ts';

const file = 'products/sciarpa.yaml';

async function sizesOf(sizes: string): Promise<[string, number][]> {
  const folder = await folderWith({ [file]: scarf.replace('{ unica: 2 }', sizes) });
  const reading = await readCatalogueFolder(folder);
  if (!reading.ok) throw new Error(JSON.stringify(reading.mistakes));
  return [...(reading.catalogue.products[0]?.colors[0]?.sizes ?? [])];
}

test.each([
  ['{ 44: 1, 42: 2, 40: 3, XS: 4 }', ['44', '42', '40', 'XS']],
  ['\n      46-48: 1\n      44: 2\n      2: 3', ['46-48', '44', '2']],
  [
    '{ 01: 1, 1: 2, 1e3: 3, 0x1F: 4, 0o14: 5, 4.50: 6 }',
    ['01', '1', '1e3', '0x1F', '0o14', '4.50'],
  ],
  ['{ true: 1, No: 2, null: 3, ~: 4 }', ['true', 'No', 'null', '~']],
  ['{ 2026-12-24: 1, 12:30: 2 }', ['2026-12-24', '12:30']],
  ['{ "3": 1, \'2\': 2, constructor: 3, __proto__: 4 }', ['3', '2', 'constructor', '__proto__']],
])('the sizes %s keep their order and spelling', async (written, names) => {
  expect((await sizesOf(written)).map(([name]) => name)).toEqual(names);
});

test('a size whose spelling is there twice is told, and so is one without a name', async () => {
  const twice = scarf.replace('unica: 2', '44: 1, 44: 2');
  const unnamed = scarf.replace('unica: 2', '"": 1');
  expect(await mistakesWith({ [file]: twice })).toEqual([`${file}:21 this field is there twice`]);
  expect(await mistakesWith({ [file]: unnamed })).toEqual([
    expect.stringContaining(`${file}:21 colors 1, sizes, : must not be empty`),
  ]);
});

test.each([
  ['name: Sciarpa', 'name: Sciarpa #1 blu', 3],
  ['name: Sciarpa', 'name: Sciarpa\t# blu', 3],
  ['Una sciarpa.', 'Una sciarpa # con nota', 4],
  ['Una sciarpa lunga.', 'Una sciarpa\n  lunga # con nota', 5],
  ['Una sciarpa lunga.', '>- # con nota\n  Una sciarpa lunga.', 5],
  ['100% lana', '100% lana # merino', 11],
  ['[sciarpa-ocra-1]', '[\n      sciarpa-ocra-1 # e 2\n    ]', 21],
  ['name: Ocra', 'name: Ocra #2', 18],
])('text behind a # is told where it would be lost: %s as %j', async (right, wrong, line) => {
  expect(await mistakesWith({ [file]: scarf.replace(right, wrong) })).toEqual([
    expect.stringContaining(`${file}:${line} what stands behind the # is lost: put quotes`),
  ]);
});

test.each([
  ['name: Sciarpa', 'name: "Sciarpa #1 blu" # la prima'],
  ['name: Sciarpa', 'name: Sciarpa#1'],
  ['price: 7600', 'price: 7600 # IVA inclusa\n# una nota'],
  ['Una sciarpa lunga.', '>-\n  Una sciarpa # lunga'],
  ['type: accessories', 'type: accessories # o clothes'],
  ['wool: true }', 'wool: true } # tutta lana'],
])('a # that takes no text away is taken: %s as %j', async (right, other) => {
  expect(await mistakesWith({ [file]: scarf.replace(right, other) })).toEqual([]);
});

test.each([
  ['&blu', '&blu Sciarpa'],
  ['!', '! Sciarpa'],
])('text that YAML would begin behind its %s is told', async (sign, written) => {
  const wrong = scarf.replace('name: Sciarpa', `name: ${written}`);
  expect(await mistakesWith({ [file]: wrong })).toEqual([
    `${file}:3 text that begins with "${sign}" needs quotes around it`,
  ]);
});

test.each([
  ['name: Sciarpa', 'name: 1984', 3, 'name'],
  ['name: Sciarpa', 'name: true', 3, 'name'],
  ['name: Sciarpa', 'name: ~', 3, 'name'],
  ['name: Sciarpa', 'name: #1', 3, 'name'],
  ['name: Sciarpa', 'name: 1e3', 3, 'name'],
  ['name: Ocra', 'name: 44', 18, 'colors 1, name'],
  ['name: Ocra', 'name: 0x1F', 18, 'colors 1, name'],
  ['name: Ocra', 'name: null', 18, 'colors 1, name'],
  ['Lunga 185 cm', '185', 13, 'fit_info 1'],
  ['A mano', 'true', 15, 'care_info 1'],
  ['A mano', '', 15, 'care_info 1'],
  ['[sciarpa-ocra-1]', '[2026]', 20, 'colors 1, pictures 1'],
])('%s written as %j at line %i is told: %s must be text', async (right, wrong, line, field) => {
  const mistakes = await mistakesWith({ [file]: scarf.replace(right, wrong) });
  expect(mistakes).toContainEqual(
    expect.stringContaining(`${file}:${line} ${field}: must be text (put it in quotes`),
  );
});

test('a day or an hour that is a name stays as it is written', async () => {
  const dated = scarf.replace('name: Sciarpa', 'name: 2026-12-24').replace('A mano', '12:30');
  const reading = await readCatalogueFolder(await folderWith({ [file]: dated }));
  expect(reading).toMatchObject({
    catalogue: { products: [{ name: '2026-12-24', care_info: ['12:30'] }] },
  });
});

test.each([
  ['{ unica: 2 }', '[S, M]', 21, 'colors 1, sizes: must be sizes with their pieces'],
  ['{ unica: 2 }', '44', 21, 'colors 1, sizes: must be sizes with their pieces'],
  ['unica: 2', 'unica: due', 21, 'colors 1, sizes, unica: must be a whole number of pieces'],
  ['unica: 2', '44: true', 21, 'colors 1, sizes, 44: must be a whole number of pieces'],
  ['unica: 2', '? [S, M] : 2', 21, 'colors 1, sizes: must be text'],
  ['- 100% lana', '- [100% lana]', 11, 'materials_info 1: must be text'],
])('%s written as %j at line %i is told: %s', async (right, wrong, line, message) => {
  expect(await mistakesWith({ [file]: scarf.replace(right, wrong) })).toContainEqual(
    expect.stringContaining(`${file}:${line} ${message}`),
  );
});

test.each([
  ['name: Gomitolo', 'name: 3', 1, 'name'],
  ['street: Via Maestra', 'street: 1848', 4, 'seller, street'],
  ['civic_number: "14"', 'civic_number: 14', 5, 'seller, civic_number'],
  ['city: Dronero', 'city: true', 7, 'seller, city'],
  ['[Visa]', '[Visa, 3]', 16, 'accepted_cards 2'],
])('in shop.yaml, %s written as %j at line %i is told', async (right, wrong, line, field) => {
  expect(await mistakesWith({ 'shop.yaml': shopYaml.replace(right, wrong) })).toEqual([
    expect.stringContaining(`shop.yaml:${line} ${field}: must be text (put it in quotes`),
  ]);
});
