import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productFileSchema } from '#contract/catalogue-file.ts';
import { productProblemText } from '#text/bottega-product-problems.ts';
import { makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openEditing } from '#support/catalogue/open-editing.ts';
import { readWholeProduct } from './product-file-queries.ts';
import { fieldsOf } from './product-values.ts';

const product = makeProductFile({
  measures: new Map([
    ['S', { torace: 98, manica: 45 }],
    ['M', { torace: 104, manica: 46 }],
  ]),
  ease: 6,
  colors: [makeColour(), makeColour({ name: 'Blu', code: '#223355', pictures: ['alba-blu-1'] })],
});

const words = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' ', 'a\tb', 'x'.repeat(2001), 'Bottoni di corno', 'Cardigan Alba'),
);
const number = fc.oneof(
  fc.constantFrom(0, 1, 12.5, 49, 499, 500, -1, 40, 366, 1_000_001, 1e9),
  fc.integer(),
);
const labels = fc.constantFrom(
  '100% lana',
  '90% lana',
  '20% lana, 80% cotone',
  '80% cotone, 20% lana',
  '100% lanetta',
  'lana',
  '100% cotone',
  'Federa: 100% lana; 100% cotone',
  'Federa: 100% lana; imbottitura: 100% cotone',
);
const lines = fc.array(words, { maxLength: 14 });
const cm = fc.dictionary(fc.constantFrom('torace', 'manica', 'gomito'), number, { maxKeys: 3 });
const flags = ['vegan', 'valuable', 'sheep', 'wool'] as const;
const qualities = fc.record(Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])));
const edit = fc.oneof(
  fc.record({ field: fc.constantFrom('name', 'short_description', 'description'), value: words }),
  fc.record({ field: fc.constantFrom('set', 'yarn', 'yarn_origin', 'maker_name'), value: words }),
  fc.record({ field: fc.constantFrom('price', 'delivery_price', 'hours', 'ease'), value: number }),
  fc.record({
    field: fc.constant('making'),
    value: fc.record({ pieces: fc.constantFrom('made', 'shelf'), ttd: number }),
  }),
  fc.record({ field: fc.constantFrom('fit_info', 'care_info', 'warnings'), value: lines }),
  fc.record({
    field: fc.constant('materials_info'),
    value: fc.tuple(labels, lines).map(([label, more]) => [label, ...more]),
  }),
  fc.record({ field: fc.constant('qualities'), value: qualities }),
  fc.record({
    field: fc.constant('measures'),
    value: fc.array(fc.record({ size: fc.constantFrom('S', 'M', 'L'), cm }), { maxLength: 3 }),
  }),
  fc.record({ field: fc.constant('for_whom'), value: fc.constantFrom('adults', 'dogs', null) }),
  fc.record({ field: fc.constantFrom('name', 'price', 'colors', 'care'), value: fc.anything() }),
);

/** Words of the import's messages. */
const english = /\b(?:must|may|has|have|repeats|belongs|speaks|the|no line|is of)\b/;

test('a value is refused when the import refuses the file with it, and each refusal is told in Italian', async () => {
  await using editing = await openEditing([product]);
  const { db } = editing.deps;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(edit, async ({ field, value }) => {
      const whole = await readWholeProduct(db, product.id);
      const editable = whole && new Map(Object.entries(fieldsOf(whole))).get(field);
      const wanted = editable?.edit(value)?.file;
      const isRight = wanted !== undefined && productFileSchema.safeParse(wanted).success;
      const outcome = await editing.edit({ field, value });
      expect(outcome.ok).toBe(isRight);
      if (outcome.ok || outcome.reason !== 'refused') return;
      refused += 1;
      expect(outcome.refusals.length).toBeGreaterThan(0);
      for (const { problem } of outcome.refusals) {
        const sentence = productProblemText(problem);
        expect(sentence).toMatch(/^.{8,}[.:”]$/u);
        expect(sentence).not.toMatch(english);
      }
    }),
    { numRuns: 80, endOnFailure: true },
  );
  expect(refused).toBeGreaterThan(12);
}, 120_000);
