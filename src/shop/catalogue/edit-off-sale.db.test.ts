import { expect, test } from 'vitest';
import { makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openEditing } from '#support/catalogue/open-editing.ts';

const measures = new Map([
  ['S', { torace: 98 }],
  ['M', { torace: 104 }],
  ['unica', { torace: 120 }],
]);
const blue = makeColour({
  name: 'Blu',
  code: '#223355',
  pictures: ['alba-blu-1'],
  picture_texts: ['Cardigan in blu'],
  sizes: { unica: 2 },
});
const product = makeProductFile({ measures, colors: [makeColour(), blue] });

/** The product with its blue colour off sale. */
async function openOffSale() {
  const editing = await openEditing([product]);
  const before = await editing.show();
  const all = before.fields.colors.value;
  const [red = '', blueId = ''] = all;
  expect(await editing.edit({ field: 'colors', value: [red] })).toMatchObject({ ok: true });
  return {
    ...editing,
    blueId,
    putBack: () => editing.edit({ field: 'colors', value: all }),
    [Symbol.asyncDispose]: () => editing[Symbol.asyncDispose](),
  };
}

test('a colour that is off sale gets another name and comes back with it, and with the texts of its pictures', async () => {
  await using editing = await openOffSale();
  const { blueId } = editing;
  const value = { name: ' Notte ', code: '#111133', code2: '#ffffff' };
  const edit = (wanted: object) =>
    editing.edit({ field: 'color', colourId: blueId, value: wanted });
  expect(await edit(value)).toMatchObject({ ok: true, value: { ...value, name: 'Notte' } });
  expect(await edit({ ...value, name: ' ' })).toMatchObject({
    refusals: [{ path: 'name', problem: { rule: 'empty' } }],
  });
  expect(await edit({ ...value, code: '' })).toMatchObject({
    refusals: [{ path: 'code', problem: { rule: 'no_swatch' } }],
  });
  const sizes = await editing.edit({ field: 'sizes', colourId: blueId, value: [] });
  expect(sizes).toMatchObject({ reason: 'not_found' });
  expect((await editing.file())?.colors).toHaveLength(1);
  expect(await editing.putBack()).toMatchObject({ ok: true });
  expect((await editing.file())?.colors[1]).toMatchObject({
    name: 'Notte',
    code: '#111133',
    code2: '#ffffff',
    picture_texts: ['Cardigan in notte'],
    sizes: new Map([['unica', 2]]),
  });
});

test('a colour comes back with the measures that its sizes had', async () => {
  await using editing = await openOffSale();
  expect((await editing.file())?.measures?.has('unica')).toBe(false);
  expect(await editing.putBack()).toMatchObject({ ok: true });
  expect((await editing.file())?.measures).toEqual(measures);
});

test('a colour whose sizes have no measures any more is refused, and comes back when no size has any', async () => {
  await using editing = await openOffSale();
  const cm = { torace: 98, manica: 45 };
  const value = ['S', 'M'].map((size) => ({ size, cm }));
  expect(await editing.edit({ field: 'measures', value })).toMatchObject({ ok: true });
  expect(await editing.putBack()).toMatchObject({
    refusals: [{ path: 'measures', problem: { rule: 'size_unmeasured', sizes: ['unica'] } }],
  });
  expect(await editing.edit({ field: 'measures', value: null })).toMatchObject({ ok: true });
  expect(await editing.putBack()).toMatchObject({ ok: true });
});

test('a size that was taken off sale by mistake is put back with its measures', async () => {
  await using editing = await openEditing([product]);
  const [red] = (await editing.show()).colors;
  const sizes = red?.sizes.value ?? [];
  const edit = (value: unknown) => editing.edit({ field: 'sizes', colourId: red?.id, value });
  expect(await edit(sizes.slice(1))).toMatchObject({ ok: true });
  expect(await edit(sizes)).toMatchObject({ ok: true, value: sizes });
  expect((await editing.file())?.measures).toEqual(measures);
});
