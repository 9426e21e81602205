import { expect, test } from 'vitest';
import { makersSettingsSchema } from '#contract/makers-settings.ts';
import { makeShopFile } from '#support/catalogue/make-catalogue.ts';
import { reportNewSettings } from './report-new-settings.ts';

const today = '2026-11-26';
const carrier = { name: 'BRT', template: 'https://{code}/' };
const settings = makersSettingsSchema.parse(makeShopFile());

/** The places of the values that are refused. */
function refused(changes: object, stored = settings): string[] {
  const schema = makersSettingsSchema.superRefine(reportNewSettings({ today, stored }));
  const issues = schema.safeParse({ ...stored, ...changes }).error?.issues ?? [];
  return issues.map(({ path }) => path.join('.'));
}

test.each([
  ['2026-12-24', '2028-11-27', []],
  ['2026-11-20', '2026-11-26', []],
  ['2026-11-20', '2026-11-25', ['to']],
  ['2026-11-25', '2026-11-25', ['from']],
  ['2026-12-24', '2028-11-28', ['to']],
  ['2206-12-24', '9999-12-31', ['from', 'to']],
  ['0026-12-24', '2027-01-06', ['from']],
])(
  'closures and lines from %s to %s are days from 2000 to two years from today, and not all past',
  (from, to, wrong) => {
    for (const field of ['closures', 'notices']) {
      const value = [{ from, to, line: 'Al mare' }];
      expect(refused({ [field]: value })).toEqual(wrong.map((part) => `${field}.0.${part}`));
    }
  },
);

test('the seller’s phone is one that can be dialled, and carriers have the code in the path', () => {
  const seller = { ...settings.seller, phone: 'javascript:alert(1)' };
  expect(refused({ seller, carriers: [carrier] })).toEqual(['seller.phone', 'carriers.0.template']);
  expect(refused({ seller: { ...seller, phone: '+39 0171 123456' } })).toEqual([]);
});

test('a stored value that is older than a rule is not refused while it stays as it is', () => {
  const old = {
    ...settings,
    seller: { ...settings.seller, phone: 'al negozio' },
    closures: [{ from: '2026-12-24', to: '9999-12-31' }],
    carriers: [carrier],
  };
  expect(refused({}, old)).toEqual([]);
  const added = { from: '2027-08-01', to: '2027-08-20' };
  expect(refused({ closures: [...old.closures, added] }, old)).toEqual([]);
  expect(refused({ closures: [{ ...added, to: '2999-08-20' }] }, old)).toEqual(['closures.0.to']);
  const past = { from: '2026-11-02', to: '2026-11-20' };
  expect(refused({ closures: [past] })).toEqual(['closures.0.to']);
  const running = { ...past, to: '2026-11-30' };
  expect(refused({ closures: [past] }, { ...settings, closures: [running] })).toEqual([]);
});
