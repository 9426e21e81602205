import type { z } from 'zod';
import { type ColorField, colorFields as shapes } from '#contract/bottega/products.ts';
import type { ProductFile } from '#contract/catalogue-file.ts';
import { nameKey } from '#contract/name-key.ts';
import type { ProductProblem } from '#contract/product-rule.ts';
import type { WholeColour, WholeProduct } from './product-file-queries.ts';
import { type Edit, type EditableField, measuresOf } from './product-values.ts';

type Color = z.infer<typeof shapes.color>;
type Sizes = z.infer<typeof shapes.sizes>;
type ColourFile = WholeColour['file'];

/** The fields of a colour of a product, by their names. */
export function fieldsOfColour(
  product: WholeProduct,
  colour: WholeColour,
): Record<ColorField, EditableField> {
  const { name, code, code2 = null } = colour.file;
  const sizes: Sizes = colour.sizes
    .filter(({ onSale }) => onSale)
    .map(({ id, name: size }) => ({ id, name: size }));
  return {
    color: {
      value: { name, code, code2 } satisfies Color,
      edit(wanted) {
        const { data, success } = shapes.color.safeParse(wanted);
        return success ? editColor(product, colour, data) : undefined;
      },
    },
    sizes: {
      value: sizes,
      edit(wanted) {
        const { data, success } = shapes.sizes.safeParse(wanted);
        return success ? editSizes(product, colour, data) : undefined;
      },
    },
  };
}

function editColor(product: WholeProduct, colour: WholeColour, wanted: Color): Edit {
  const { name: former, code, code2 = null, groups: formerGroups } = colour.file;
  const { picture_texts: formerTexts } = colour.file;
  const color = { ...wanted, name: wanted.name.trim() };
  const { name } = color;
  const isSameColor = color.code === code && color.code2 === code2;
  // The former groups are those of the former codes.
  const groups = isSameColor ? formerGroups : undefined;
  const texts = formerTexts?.map((text) => renameInText(text, { former, name }));
  const changed = { name, code: color.code, code2: color.code2 ?? undefined, groups };
  const file = withColour(product, colour, { ...changed, picture_texts: texts });
  const others = product.colours.filter((one) => one !== colour);
  const isTaken = others.some((one) => nameKey(one.file.name) === nameKey(name));
  if (isTaken) return { file, problem: { rule: 'name_taken', name } };
  if (!colour.onSale)
    return { file, offSale: { id: colour.id, color, groups, texts: texts ?? [] } };
  return { file, colourNames: name === former ? [] : [{ id: colour.id, to: name }] };
}

/** The text of a picture with the colour's new name where it had the former one. */
function renameInText(text: string, { former, name }: { former: string; name: string }): string {
  const escaped = former.toLowerCase().replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const word = new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'gu');
  return text.replaceAll(word, () => name.toLowerCase());
}

function editSizes(product: WholeProduct, colour: WholeColour, sizes: Sizes): Edit | undefined {
  const wanted = sizes.map(({ id, name, cm }) => {
    const isAsked = (one: WholeColour['sizes'][number]) =>
      id === undefined ? !one.onSale && nameKey(one.name) === nameKey(name) : one.id === id;
    return { id, name: name.trim(), cm, known: colour.sizes.find(isAsked) };
  });
  const ids = wanted.flatMap(({ known }) => known?.id ?? []);
  const isUnknown = wanted.some(({ id, known }) => id !== undefined && known === undefined);
  if (isUnknown || new Set(ids).size < ids.length) return undefined;
  const renamed = wanted.flatMap(({ known, name }) =>
    known === undefined || known.name === name
      ? []
      : [{ id: known.id, from: known.name, to: name }],
  );
  const named = new Map(
    wanted.map(({ known, name }) => [name, colour.file.sizes.get(known?.name ?? '') ?? 0]),
  );
  const file = withColour(product, colour, { sizes: named });
  const lines = new Map([...product.formerMeasures, ...(product.file.measures ?? [])]);
  const others = product.file.colors.filter((one) => one !== colour.file);
  for (const { from, to } of renamed) {
    const line = product.file.measures?.get(from);
    const isOfOthers = others.some((one) => one.sizes.has(to));
    if (line !== undefined && !isOfOthers) lines.set(to, line);
  }
  for (const { name, cm } of wanted) {
    if (cm !== undefined && product.file.measures?.has(name) !== true) lines.set(name, cm);
  }
  const problem = findNameProblem(
    wanted.map(({ name }) => name),
    colour.sizes.filter(({ id, onSale }) => !onSale && !ids.includes(id)),
  );
  return {
    file: { ...file, measures: product.file.measures && measuresOf(file, lines) },
    sizeNames: renamed.map(({ id, to }) => ({ id, to })),
    problem,
  };
}

/** A name that comes twice, or that is one of a size off sale. */
function findNameProblem(
  names: readonly string[],
  offSale: readonly { name: string }[],
): ProductProblem | undefined {
  const keys = names.map(nameKey);
  const repeated = names.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
  if (repeated !== undefined) return { rule: 'repeated', value: repeated };
  const taken = offSale.find(({ name }) => keys.includes(nameKey(name)));
  return taken && { rule: 'name_taken', name: taken.name };
}

/** The file with this colour changed. */
function withColour(
  { file }: WholeProduct,
  colour: WholeColour,
  changed: Partial<ColourFile>,
): ProductFile {
  const colors = file.colors.map((one) => (one === colour.file ? { ...one, ...changed } : one));
  return { ...file, colors };
}
