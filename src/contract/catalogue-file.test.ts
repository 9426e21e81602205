import { expect, test } from 'vitest';
import { makeShopFile } from '#support/catalogue/make-catalogue.ts';
import { productFileSchema, questionsFileSchema, shopFileSchema } from './catalogue-file.ts';

function product(changes: object = {}) {
  return {
    id: 'sciarpa-prova',
    type: 'accessories',
    name: 'Sciarpa di prova',
    short_description: 'Una sciarpa.',
    description: 'Una sciarpa lunga.',
    price: 7600,
    delivery_price: 600,
    ttd: 7,
    qualities: { vegan: false, valuable: false, sheep: true, wool: true },
    materials_info: ['100% lana'],
    fit_info: ['Lunga 185 cm'],
    care_info: ['A mano'],
    warnings: [],
    colors: [colour()],
    ...changes,
  };
}

function colour(changes: object = {}) {
  return {
    name: 'Ocra',
    code: '#c0903f',
    pictures: ['ocra-1'],
    sizes: new Map([['unica', 2]]),
    ...changes,
  };
}

function sizesOf(names: string[]) {
  return new Map(names.map((name) => [name, 1]));
}

function issuesOf(value: unknown): string[] {
  const parsed = productFileSchema.safeParse(value);
  return (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

test('a product that leaves out `new` is no novelty', () => {
  expect(productFileSchema.parse(product()).new).toBe(false);
});

test.each([
  [{ id: 'Sciarpa Prova' }, 'id must be lower-case'],
  [{ name: ' ' }, 'name must not be empty'],
  [{ name: 'x'.repeat(121) }, 'name must have at most 120'],
  [{ price: 76.5 }, 'price must be a whole number of cents'],
  [{ price: '7600' }, 'price must be a whole number of cents'],
  [{ materials_info: [] }, 'materials_info must have at least one line'],
  [{ materials_info: ['lana'] }, 'materials_info.0 must be the fibre composition'],
  [{ materials_info: ['80% lana, 20% seta'] }, 'qualities.wool may be true only'],
  [{ fit_info: [{ 'Taglia M': 'x' }] }, 'fit_info.0 must be text (put it in quotes'],
  [{ for_whom: 'neonati' }, 'for_whom must be one of adults, children, babies'],
  [{ colors: [colour({ groups: ['rosso'] })] }, 'colors.0.groups.0 must be one of white, beige'],
  [{ colors: [colour({ groups: [] })] }, 'colors.0.groups must name at least one group'],
  [{ colors: [] }, 'colors must have at least one colour'],
  [{ colors: [colour({ code: 'ocra' })] }, 'colors.0.code must be a colour'],
  [{ colors: [colour({ sizes: new Map() })] }, 'colors.0.sizes must have at least one size'],
  [{ colors: [colour({ sizes: new Map([['M', -1]]) })] }, 'colors.0.sizes.M must be at least 0'],
  [{ colors: [colour({ sizes: sizesOf(['M', 'm']) })] }, 'colors.0.sizes.m repeats the size'],
])('a product with %j is refused: %s', (changes, issue) => {
  expect(issuesOf(product(changes))).toEqual([expect.stringContaining(issue)]);
});

const sized = { colors: [colour({ sizes: sizesOf(['S', 'M']) })] };

function measuresOf(measures: Record<string, object>) {
  return new Map(Object.entries(measures));
}

test.each([
  [{ S: { torace: 98 } }, 'measures has no line for M'],
  [
    { S: { torace: 98 }, M: { torace: 104 }, L: { torace: 110 } },
    'measures.L is no size of this product: it has S, M',
  ],
  [{ S: { torace: 98, manica: 45 }, M: { torace: 104 } }, 'measures.M has no manica'],
  [{ S: { torace: 9.8 }, M: { torace: 104 } }, 'measures.S.torace must be centimetres'],
  [{ S: { torace: 20 }, M: { torace: 104 } }, 'measures.S.torace must be at least 30 cm'],
  [{ S: { torace: 980 }, M: { torace: 104 } }, 'measures.S.torace must be at most 180 cm'],
  [{ S: { torace: '98' }, M: { torace: 104 } }, 'measures.S.torace must be centimetres'],
  [{ S: {}, M: {} }, 'measures.S has no measures'],
])('measures %j are refused: %s', (measures, issue) => {
  const issues = issuesOf(product({ ...sized, measures: measuresOf(measures) }));
  expect(issues).toContainEqual(expect.stringContaining(issue));
});

test('a measure that the shop does not know is refused, and so is a seventh', () => {
  const known = { torace: 98, fianchi: 98, lunghezza: 60, larghezza: 50, manica: 45, testa: 55 };
  const measuresWith = (more: object) =>
    measuresOf({ S: { ...known, ...more }, M: { ...known, ...more } });
  const issues = (more: object) => issuesOf(product({ ...sized, measures: measuresWith(more) }));
  expect(issues({})).toEqual([]);
  expect(issues({ piede: 24.5 })).toEqual(['measures must have at most 6 measures']);
  expect(issues({ braccio: 40 })).toContainEqual(
    expect.stringContaining('measures.S Unrecognized'),
  );
});

test('an ease without a chest is refused', () => {
  const measures = measuresOf({ S: { mano: 17 }, M: { mano: 19 } });
  expect(issuesOf(product({ ...sized, measures, ease: 4 }))).toEqual([
    'ease belongs to the measure torace, which is missing',
  ]);
});

test('care is one symbol of each group', () => {
  const care = { wash: 'hand', bleach: 'never', dry: 'flat', iron: 'low', clean: 'P' };
  expect(issuesOf(product({ care }))).toEqual([]);
  expect(issuesOf(product({ care: { ...care, dry: 'oven' } }))).toEqual([
    expect.stringContaining('care.dry must be one of tumble, tumble-low'),
  ]);
  const { iron: _iron, ...less } = care;
  expect(issuesOf(product({ care: less }))).toEqual([expect.stringContaining('care.iron')]);
});

test.each([
  [{ maker_name: ' ' }, 'maker_name must not be empty'],
  [{ hours: 0 }, 'hours must be at least 1'],
  [{ hours: 8.5 }, 'hours must be a whole number of hours'],
  [{ yarn_origin: 'x'.repeat(121) }, 'yarn_origin must have at most 120'],
])('what is said of its making is checked: %j', (changes, issue) => {
  expect(issuesOf(product(changes))).toEqual([expect.stringContaining(issue)]);
});

test('a product names each colour and each picture once', () => {
  expect(issuesOf(product({ colors: [colour(), colour({ name: 'OCRA' })] }))).toEqual([
    'colors.1.name repeats the colour name "OCRA"',
    'colors.1.pictures.0 repeats the picture "ocra-1"',
  ]);
});

test.each([
  [{ picture_texts: ['x'.repeat(201)] }, 'picture_texts.0 must have at most 200 characters'],
  [
    {
      picture_texts: [`${'x'.repeat(190)}{colore}`],
      colors: [colour({ name: 'Grigio di pietra' })],
    },
    'picture_texts.0 has 206 characters in Grigio di pietra: must have at most 200',
  ],
  [{ picture_texts: ['Intera', 'Da vicino'] }, 'picture_texts.1 is of no picture: there are 1'],
  [{ picture_texts: [3] }, 'picture_texts.0 must be text'],
  [{ picture_texts: ['In {color}'] }, 'picture_texts.0 has {color}: only {colore} stands'],
  [
    { colors: [colour({ picture_texts: ['Intera', 'Da vicino'] })] },
    'colors.0.picture_texts.1 is of no picture',
  ],
])('what is said of pictures is checked: %j', (changes, issue) => {
  expect(issuesOf(product(changes))).toContainEqual(expect.stringContaining(issue));
});

test('the text of the pictures may be given, for all colours or for one, or not at all', () => {
  const texts = { picture_texts: ['Una sciarpa in {colore}'] };
  expect(issuesOf(product(texts))).toEqual([]);
  expect(issuesOf(product({ colors: [colour(texts)] }))).toEqual([]);
  expect(issuesOf(product({ picture_texts: [''] }))).toEqual([]);
});

test('the rules about several fields are told beside other mistakes', () => {
  const wrong = product({
    price: 1.5,
    qualities: { vegan: true, valuable: false, sheep: false, wool: false },
    materials_info: ['100% lana'],
    colors: [colour({ code: '' }), colour()],
  });
  expect(issuesOf(wrong).map((issue) => issue.split(' ')[0])).toEqual(
    expect.arrayContaining(['price', 'qualities.vegan', 'colors.0.code', 'colors.1.name']),
  );
});

test('cotton with leather handles is not called vegan', () => {
  const wrong = product({
    qualities: { vegan: true, valuable: false, sheep: false, wool: false },
    materials_info: ['100% cotone', 'Contiene parti non tessili di origine animale'],
  });
  expect(issuesOf(wrong)).toEqual([
    'qualities.vegan may not be true for a piece with parts of animal origin',
  ]);
});

test.each(['Cinque bottoni di corno', 'Manici di cuoio', 'Bottoni di madreperla'])(
  'a piece with %s must say that it has parts of animal origin',
  (line) => {
    const notice = 'Contiene parti non tessili di origine animale';
    const materials = ['100% lana', line];
    expect(issuesOf(product({ materials_info: materials }))).toEqual([
      expect.stringContaining(notice),
    ]);
    expect(issuesOf(product({ materials_info: [...materials, notice] }))).toEqual([]);
  },
);

test('a field nobody knows is refused', () => {
  expect(productFileSchema.safeParse(product({ prezzo: 1 })).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['prezzo'] },
  ]);
});

test('a shop whose parcels arrive before they can is refused', () => {
  const delivery = { area: 'Italia', min_days: 5, max_days: 4, saturdays: false };
  expect(shopFileSchema.safeParse(makeShopFile()).success).toBe(true);
  expect(shopFileSchema.safeParse(makeShopFile({ delivery })).error?.issues).toMatchObject([
    { path: ['delivery', 'max_days'], message: 'must not be less than min_days' },
  ]);
});

test('two questions never share an id', () => {
  const questions = [
    { id: 'filati', text: 'Filati?' },
    { id: 'filati', text: 'Ferri?' },
  ];
  expect(questionsFileSchema.safeParse(questions).error?.issues).toMatchObject([
    { path: [1, 'id'] },
  ]);
});
