import { expect, test } from 'vitest';
import { folderWith, scarf, smallPicture } from '#support/catalogue/write-catalogue-folder.ts';
import { systemClock } from '#server/composition/system-clock.ts';
import { moveStock } from '#shop/stock/move-stock.ts';
import { readShelf } from '#shop/stock/shelf-queries.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { importCommand } from './import-command.ts';

async function openShop() {
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url };
  const deps = { db: database.db, clock: systemClock };

  /** The sizes on sale. */
  async function shelf() {
    const { pieces } = await readShelf(database.db, {
      selection: { by: 'filter', filter: 'all' },
      now: systemClock.now(),
    });
    return pieces.flatMap(({ color, sizes }) =>
      sizes.map(({ id, name, stock }) => ({ id, name: `${color.name}, ${name}`, stock })),
    );
  }

  return {
    importing: async (words: [string, string][], ...options: string[]) => {
      const file = words.reduce((text, [right, wrong]) => text.replace(right, wrong), scarf);
      const folder = await folderWith({
        'products/sciarpa.yaml': file,
        'pictures/sciarpa-blu-1.webp': await smallPicture(),
      });
      return runCommand(importCommand, { args: [folder, ...options], settings });
    },
    shelf,
    async takeAll() {
      const [size] = await shelf();
      const wish = {
        skuId: size?.id ?? '',
        reason: 'taken',
        pieces: 2,
        key: 'taken-all',
      } as const;
      expect(await moveStock(deps, wish)).toMatchObject({ ok: true, to: 0 });
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test('a corrected spelling is said, and the piece that sold does not come back', async () => {
  await using shop = await openShop();
  await shop.importing([]);
  await shop.takeAll();
  const { exitCode, said } = await shop.importing([
    ['name: Ocra', 'name: OCRA'],
    ['unica', 'Unica'],
  ]);
  expect([exitCode, said.slice(-6)]).toEqual([
    0,
    [
      '  changed: sciarpa (colours)',
      '  name corrected: sciarpa, "Ocra" → "OCRA"',
      '  name corrected: sciarpa, OCRA, "unica" → "Unica"',
      '  stock left at 0: sciarpa, OCRA, Unica (the file says 2)',
      'Stock is left alone where pieces may have sold: --stock makes it what the files say.',
      'The shop is up to date.',
    ],
  ]);
  expect(await shop.shelf()).toMatchObject([{ name: 'OCRA, Unica', stock: 0 }]);
});

test('a name that may be another stops the import, with the line that says which it is', async () => {
  await using shop = await openShop();
  await shop.importing([]);
  await shop.takeAll();
  const asked = await shop.importing([['name: Ocra', 'name: Senape']]);
  expect(asked.complaints).toEqual([
    'products/sciarpa.yaml colour "Senape": is new, while the file does not name "Ocra" any more, which sold or is waited for. If it is the same under a new name, add the line formerly: "Ocra" below its name; if it is another one, import with --new-names',
    'Mistakes: 1, in files: 1. Nothing has been changed.',
  ]);
  const sizes: [string, string] = ['{ unica: 2 }', '{ TU: 2 }'];
  expect((await shop.importing([sizes])).complaints[0]).toContain(
    'colour "Ocra", size "TU": is new, while the file does not name "unica" any more, which sold or is waited for. If it is the same under a new name, add the line sizes_formerly: { "TU": "unica" } below its sizes',
  );
  const said: [string, string] = [
    '{ unica: 2 }',
    '{ TU: 2 }\n    sizes_formerly: { "TU": "unica" }',
  ];
  expect((await shop.importing([said])).exitCode).toBe(0);
  const colour: [string, string] = ['name: Ocra', 'name: Senape\n    formerly: "Ocra"'];
  expect((await shop.importing([said, colour])).exitCode).toBe(0);
  expect(await shop.shelf()).toMatchObject([{ name: 'Senape, TU', stock: 0 }]);
  const other: [string, string] = ['name: Ocra', 'name: Blu'];
  expect((await shop.importing([sizes, other], '--new-names')).exitCode).toBe(0);
  expect(await shop.shelf()).toMatchObject([{ name: 'Blu, TU', stock: 2 }]);
});

test.each([
  ['Nero', 'formerly: Rosa', 'the shop knows no "Rosa" here'],
  ['Ocra', 'formerly: Blu', 'the shop has "Blu" as well, with pieces of its own'],
])('the colour %s that says %s is explained', async (name, line, sentence) => {
  await using shop = await openShop();
  const blue =
    '  - name: Blu\n    code: "#24405f"\n    pictures: [sciarpa-blu-1]\n    sizes: { unica: 1 }\n';
  const picture = 'pictures: [sciarpa-ocra-1]';
  await shop.importing([['colors:\n', `colors:\n${blue}`]]);
  await shop.importing([]);
  const { complaints } = await shop.importing([
    ['name: Ocra', `name: ${name}`],
    [picture, `${picture}\n    ${line}`],
  ]);
  expect(complaints[0]).toContain(sentence);
});
