import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from '#contract/name-key.ts';
import { type KnownName, matchNames } from './match-names.ts';

function existing(...names: string[]): KnownName[] {
  return names.map((name, at) => ({ id: `${at}`, name, onSale: true }));
}

function offSale(...names: string[]): KnownName[] {
  return names.map((name) => ({ id: `off ${name}`, name, onSale: false }));
}

const requested = (name: string, former?: string) => ({ name, former });

function idOf(shop: KnownName[], name: string, former?: string): string | undefined {
  const { matched, doubts } = matchNames(shop, [requested(name, former)]);
  expect(doubts).toEqual([]);
  return matched.get(name)?.id;
}

test('the same name is found, also off sale, and in another spelling', () => {
  expect(idOf(existing('Blu', 'Rosso robbia'), 'Rosso robbia')).toBe('1');
  expect(idOf(offSale('Rosso'), 'Rosso')).toBe('off Rosso');
  expect(idOf(existing('Blu', 'Rosso robbia'), 'Rosso-Robbia')).toBe('1');
  expect(idOf(offSale('Rosso'), 'rosso')).toBe('off Rosso');
  expect(idOf([...existing('Rosso'), ...offSale('rosso')], 'Rosso')).toBe('0');
});

test('a former name that the file gives leads to the shop’s own, once and ever after', () => {
  expect(idOf(existing('Rosso robbia'), 'Carminio', 'Rosso robbia')).toBe('0');
  expect(idOf(existing('Rosso robbia'), 'Carminio', 'rosso Robbia')).toBe('0');
  expect(idOf(existing('Carminio'), 'Carminio', 'Rosso robbia')).toBe('0');
  expect(idOf(existing('Carminio'), 'carminio', 'Rosso robbia')).toBe('0');
  expect(idOf([], 'Carminio', 'Rosso robbia')).toBeUndefined();
  const twins = [...existing('Rosso robbia'), ...offSale('Rosso Robbia')];
  expect(idOf(twins, 'ROSSO ROBBIA', 'Rosso Robbia')).toBe('off Rosso Robbia');
});

test.each([
  [existing('Rosso robbia', 'Rosso Robbia'), requested('rosso robbia'), 'alike'],
  [offSale('Rosso robbia', 'Rosso Robbia'), requested('rosso robbia'), 'alike'],
  [[...existing('Rosso Robbia'), ...offSale('Rosso robbia')], requested('Rosso robbia'), 'alike'],
  [existing('Blu'), requested('Carminio', 'Rosso'), 'unknown_former'],
  [existing('Carminio', 'Rosso'), requested('Carminio', 'Rosso'), 'both_known'],
  [[...offSale('Carminio'), ...existing('Rosso')], requested('Carminio', 'Rosso'), 'both_known'],
])('of %j, the file’s %j is open: %s', (shop, one, kind) => {
  const { matched, doubts } = matchNames(shop, [one]);
  expect([matched.size, doubts]).toEqual([0, [expect.objectContaining({ kind })]]);
});

test('one name of the shop is never two of the file', () => {
  const both = [requested('Rosso'), requested('Carminio', 'Rosso')];
  expect(matchNames(existing('Rosso'), both).doubts).toEqual([
    { kind: 'claimed_twice', name: 'Carminio', existing: 'Rosso' },
  ]);
});

test('a new name is reported with the missing ones', () => {
  const { fresh, gone } = matchNames(
    [...existing('Rosso', 'Blu'), ...offSale('Verde')],
    [requested('Blu'), requested('Carminio')],
  );
  expect([fresh, gone.map(({ name }) => name)]).toEqual([['Carminio'], ['Rosso']]);
});

/** Names that are different in every spelling. */
const names = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9][A-Za-zèòù' 0-9-]{0,11}$/), {
  selector: nameKey,
  minLength: 1,
});

/** Other spellings of a name. */
const respell = fc.constantFrom(
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => name.normalize('NFD'),
  (name: string) => name.replaceAll(' ', '\u00a0'),
  (name: string) => name.replaceAll("'", '’'),
  (name: string) => name.replaceAll('-', '–'),
);

test('in every other spelling each name stays its own, and none is unclear', () => {
  fc.assert(
    fc.property(names, fc.array(respell, { minLength: 12, maxLength: 12 }), (all, respellings) => {
      const shop = existing(...all);
      const file = all.map((name, at) => requested(respellings[at % 12]?.(name) ?? name));
      const { matched, doubts, fresh, gone } = matchNames(shop, file);
      expect({ doubts, fresh, gone }).toEqual({ doubts: [], fresh: [], gone: [] });
      expect(file.map(({ name }) => matched.get(name)?.id)).toEqual(shop.map(({ id }) => id));
    }),
  );
});
