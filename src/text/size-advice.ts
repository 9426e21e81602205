import type { Variant } from '#contract/product.ts';
import type { Fit, SizeAdvice, SizingMeasure } from '#contract/size-advice.ts';
import { unbrokenSize } from './unbroken.ts';

export const sizeAdviceText = {
  labels: {
    torace: 'Giro torace, in centimetri',
    testa: 'Giro della testa, in centimetri',
    mano: 'Giro della mano, in centimetri',
    piede: 'Lunghezza del piede, in centimetri',
    statura: 'Statura, in centimetri',
  } satisfies Record<SizingMeasure, string>,
  find: 'Trova la taglia',
  forget: 'Dimentica la mia misura',
  kept: 'La misura resta solo in questo browser, per gli altri capi.',
  unreadable: 'Scrivi un numero in centimetri, per esempio 96.',
  or: 'o',
  choose: (size: string) => `Scegli la ${unbrokenSize(size)}`,
} as const;

const names = {
  torace: 'Torace',
  testa: 'Testa',
  mano: 'Mano',
  piede: 'Piede',
  statura: 'Statura',
} as const satisfies Record<SizingMeasure, string>;

interface Asked {
  by: SizingMeasure;
  /** Of the wearer. */
  cm: number;
}

/** Why this size: 'Torace 96 cm: la M ha 4 cm in più per muoversi.' */
export function sizeReason(advice: SizeAdvice, { by, cm }: Asked): string {
  if (advice.kind === 'implausible') {
    return 'Controlla il numero: serve la misura, in centimetri, di chi porterà questo pezzo.';
  }
  return `${names[by]} ${formatCm(cm)}: ${explain(advice, { by, cm })}`;
}

interface Wanted {
  variants: readonly Variant[];
  /** The chosen colour. */
  color: string;
  size: string;
}

/** Where a size is sold out in the chosen colour; undefined where it is in stock. */
export function soldOutSize({ variants, color, size }: Wanted): string | undefined {
  const colors = variants
    .filter(({ sizes }) => sizes.some((one) => one.size === size && one.stock > 0))
    .map((one) => one.color.name);
  if (colors.includes(color)) return undefined;
  const missing = `In ${color} la ${unbrokenSize(size)} è esaurita`;
  return colors.length === 0 ? `${missing}.` : `${missing}, in ${colors.join(' e in ')} c’è.`;
}

function explain(advice: Exclude<SizeAdvice, { kind: 'implausible' }>, asked: Asked): string {
  switch (advice.kind) {
    case 'fits':
      return `${fitWords(advice.fit, asked)}${asked.by === 'torace' && advice.fit.spareCm > 0 ? ' per muoversi' : ''}.`;
    case 'between':
      return `sei tra due taglie. Più giusta: ${fitWords(advice.smaller, asked)}. Più comoda: ${fitWords(advice.larger, asked)}.`;
    case 'too_small':
      return `anche la più piccola, la ${unbrokenSize(advice.nearest.size)}, ti starebbe larga. Se hai un dubbio, scrivici.`;
    case 'too_large':
      return `la più grande, la ${unbrokenSize(advice.nearest.size)}, non basta. Scrivici: prendiamo il metro e ti rispondiamo.`;
  }
}

function fitWords({ size, spareCm }: Fit, { by, cm }: Asked): string {
  const name = `la ${unbrokenSize(size)}`;
  if (by !== 'torace') return `${name} va bene fino a ${formatCm(cm + spareCm)}`;
  if (spareCm === 0) return `${name} a riposo misura lo stesso`;
  if (spareCm > 0) return `${name} ha ${formatCm(spareCm)} in più`;
  return `${name} a riposo ha ${formatCm(-spareCm)} in meno e si allarga quando la indossi`;
}

/** '24,5 cm' in one piece. */
function formatCm(cm: number): string {
  return `${String(cm).replace('.', ',')}\u00A0cm`;
}
