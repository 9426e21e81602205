import { readFibreComposition } from '#contract/fibre-composition.ts';
import type { FibreName } from '#contract/product-types.ts';
import type { ProductFibre } from '#contract/product.ts';

/** Names of a label that people look for by themselves, or under another name. */
const fibreNames: Record<string, FibreName> = {
  lana: 'wool',
  alpaca: 'alpaca',
  mohair: 'mohair',
  kashmir: 'cashmere',
  seta: 'silk',
  cotone: 'cotton',
  lino: 'linen',
  canapa: 'hemp',
  viscosa: 'viscose',
  modal: 'viscose',
  lyocell: 'viscose',
  cupro: 'viscose',
  acrilica: 'synthetic',
  modacrilica: 'synthetic',
  poliammide: 'synthetic',
  poliestere: 'synthetic',
  polietilene: 'synthetic',
  polipropilenica: 'synthetic',
  elastan: 'synthetic',
  elastomultiestere: 'synthetic',
};

/**
 * The fibres of a piece, from the composition that the law wants as the first line of its materials; each once.
 * `percent` is missing where the piece has several parts. Undefined when the line is no composition: then nothing is
 * known.
 */
export function fibresOf(composition: string | undefined): ProductFibre[] | undefined {
  if (composition === undefined) return undefined;
  const read = readFibreComposition(composition.trim());
  if (!read.ok) return undefined;
  const parts = read.parts.map(({ fibres }) =>
    fibres.map(({ fibre, percent, note }) => ({ name: nameOf(fibre, note), percent })),
  );
  const [only = [], ...others] = parts;
  const names = new Set(parts.flat().map(({ name }) => name));
  if (others.length === 0 && names.size === only.length) return only;
  return [...names].map((name) => ({ name }));
}

/** A fibre as labels and shops call it. */
export function fibreOfWord(word: string): FibreName | undefined {
  if (word === 'merino' || word === 'cashmere') return word;
  return Object.hasOwn(fibreNames, word) ? fibreNames[word] : undefined;
}

function nameOf(fibre: string, note = ''): FibreName {
  if (fibre === 'lana' && /\bmerino\b/i.test(note)) return 'merino';
  return fibreNames[fibre] ?? 'other';
}
