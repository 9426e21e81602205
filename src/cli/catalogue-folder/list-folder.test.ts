import { expect, test } from 'vitest';
import { folderWith, mistakesWith, scarf } from '#support/catalogue/write-catalogue-folder.ts';
import { readCatalogueFolder } from './read-catalogue-folder.ts';

test('files nobody reads are told, hidden ones are not', async () => {
  const mistakes = await mistakesWith({
    'question.yaml': '',
    'README.md': 'notes',
    'products/cappello.yml': scarf,
    'products/.swp': '',
    'pictures/.DS_Store': '',
    'pictures/appunti.txt': '',
  });
  expect(mistakes.map((mistake) => mistake.split(' is not ')[0])).toEqual([
    'pictures/appunti.txt',
    'products/cappello.yml',
    'question.yaml',
  ]);
});

const unseen = [
  'Thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  'Desktop.ini',
  'Icon\r',
  '.DS_Store',
  '._sciarpa.yaml',
  '~$sciarpa.yaml',
  '~WRL0001.tmp',
  'sciarpa.yaml~',
  '.sciarpa.yaml.swp',
  'sciarpa.yaml.swo',
  '#sciarpa.yaml#',
  '.git/HEAD',
  '@eaDir/SYNO',
  '#recycle/uno.jpg',
  '$RECYCLE.BIN/uno.jpg',
  'System Volume Information/uno',
  '__MACOSX/uno.jpg',
  'lost+found/uno',
];

test.each(unseen)('%s is passed over wherever a system leaves it', async (name) => {
  const places = [name, `products/${name}`, `pictures/${name}`];
  const folder = await folderWith(Object.fromEntries(places.map((place) => [place, 'x'])));
  expect(await readCatalogueFolder(folder)).toMatchObject({ ok: true });
});
