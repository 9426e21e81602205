import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openEditing, type Editing } from '#support/catalogue/open-editing.ts';

/** For a longer run: `EDIT_HISTORIES=500 npx vitest run edit-interleavings`. */
const histories = Number(process.env.EDIT_HISTORIES ?? 15);
const patienceMs = 60_000 + histories * 1_000;

const fields = ['name', 'price', 'yarn', 'fit_info', 'color', 'sizes'] as const;
type Field = (typeof fields)[number];

/** A maker's save of a field, with what she saw at the step `seen` steps ago. */
const save = fc.record({
  maker: fc.constantFrom('ada', 'bea'),
  field: fc.constantFrom(...fields),
  nth: fc.integer({ min: 1, max: 9 }),
  looks: fc.boolean(),
});
type Save = typeof save extends fc.Arbitrary<infer Value> ? Value : never;
/** The saves of one group run at the same time. */
const history = fc.array(fc.array(save, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
});

test(
  'two makers who change fields of one piece lose nothing, in whatever order their saves come',
  async () => {
    await using editing = await openEditing([makeProductFile({ colors: [makeColour()] })]);
    let conflicts = 0;
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        await editing.deps.db.deleteFrom('product_change').execute();
        const makers = await openMakers(editing);
        for (const group of groups) await Promise.all(group.map((one) => makers.save(one)));
        conflicts += makers.conflicts();
        await makers.expectNothingLost();
      }),
      { numRuns: histories, endOnFailure: true },
    );
    expect(conflicts).toBeGreaterThan(histories / 20);
  },
  patienceMs,
);

async function openMakers(editing: Editing) {
  const first = await see(editing);
  const seen = new Map([
    ['ada', first],
    ['bea', first],
  ]);
  const taken: { field: Field; over: unknown; value: unknown }[] = [];
  let conflicts = 0;

  async function save({ maker, field, nth, looks }: Save): Promise<void> {
    if (looks) seen.set(maker, await see(editing));
    const known = seen.get(maker)?.[field];
    if (known === undefined) throw new Error('A maker has seen the piece');
    const value = valueOf(field, { nth, maker, known: known.value });
    const colourId = field === 'color' || field === 'sizes' ? first.colourId : undefined;
    const outcome = await editing.edit({ field, colourId, value, version: known.version, maker });
    if (outcome.ok) {
      taken.push({ field, over: known.value, value });
    } else {
      // Both texts are there to be shown.
      expect(outcome).toMatchObject({ reason: 'conflict', now: { value: expect.anything() } });
      conflicts += 1;
    }
  }

  return {
    save,
    conflicts: () => conflicts,
    /** Each value is the next one's former value, up to the present one, and no save overwrote an unseen value. */
    async expectNothingLost() {
      const last = await see(editing);
      const changes = await editing.deps.db
        .selectFrom('product_change')
        .orderBy('id')
        .select(['field', 'before', 'after'])
        .execute();
      for (const field of fields) {
        let now: unknown = first[field].value;
        for (const { before, after } of changes.filter((one) => one.field === field)) {
          expect(before).toEqual(now);
          const save = taken.find(
            ({ over, ...one }) =>
              one.field === field &&
              isDeepStrictEqual(one.value, after) &&
              isDeepStrictEqual(over, before),
          );
          expect(save).toBeDefined();
          now = after;
        }
        expect(last[field].value).toEqual(now);
      }
      const file = await editing.file();
      expect([...(file?.colors[0]?.sizes.values() ?? [])].toSorted()).toEqual([0, 4]);
    },
  };
}

async function see(editing: Editing) {
  const { fields: now, colors } = await editing.show();
  const [color] = colors;
  if (color === undefined) throw new Error('The piece has a colour');
  const { name, price, yarn, fit_info } = now;
  return {
    name,
    price,
    yarn,
    fit_info,
    color: color.color,
    sizes: color.sizes,
    colourId: color.id,
  };
}

interface Wanted {
  nth: number;
  maker: string;
  known: unknown;
}

function valueOf(field: Field, { nth, maker, known }: Wanted): unknown {
  const text = `${maker} ${nth}`;
  switch (field) {
    case 'name':
      return text;
    case 'yarn':
      return text;
    case 'price':
      return 10_000 + nth * 100 + maker.length;
    case 'fit_info':
      return [text, 'Regolare'];
    case 'color':
      return { name: text, code: '#9e4433', code2: null };
    case 'sizes':
      return Array.isArray(known) ? known.toReversed() : known;
    default:
      return field satisfies never;
  }
}
