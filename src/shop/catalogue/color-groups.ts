import type { ColorGroup } from '#contract/product-filters.ts';

/** A colour of a piece: its name and CSS hex codes. */
type NamedColor = { name: string; code: string; code2?: string | undefined | null };

/** Words that say the group themselves, in each of their forms. */
const words: [RegExp, ColorGroup][] = [
  [/^(?:bianc[oahie]+|panna)$/, 'white'],
  [/^(?:beige|avena|sabbia)$/, 'beige'],
  [/^(?:giall[oaie]|senape)$/, 'yellow'],
  [/^aranci(?:o|one|oni)$/, 'orange'],
  [/^(?:ross[oaie]|bordeaux)$/, 'red'],
  [/^(?:rosa|fucsia)$/, 'pink'],
  [/^(?:viola|lilla)$/, 'purple'],
  [/^(?:blu|azzurr[oaie]|celeste|turchese)$/, 'blue'],
  [/^verd[ei]$/, 'green'],
  [/^(?:marron[ei]|brun[oaie])$/, 'brown'],
  [/^grig(?:io|ia|i|ie)$/, 'grey'],
  [/^ner[oaie]$/, 'black'],
];

/**
 * The groups in which a shopper looks for a colour: one for each of its codes. Its name decides where it says the
 * colours in plain words (`Rosa antico`), otherwise each code decides by lightness, chroma and hue.
 */
export function colorGroupsOf({ name, code, code2 }: NamedColor): ColorGroup[] {
  const codes = [code, ...(code2 === undefined || code2 === null ? [] : [code2])];
  const named = [...name.toLowerCase().matchAll(/\p{L}+/gu)].flatMap(([word]) =>
    words.filter(([pattern]) => pattern.test(word)).map(([, group]) => group),
  );
  return [...new Set(named.length >= codes.length ? named : codes.map(groupOfCode))];
}

type Lch = {
  /** 0 is black, 1 white. */
  lightness: number;
  /** 0 is grey, about 0.3 the most vivid. */
  chroma: number;
  /** Degrees: 30 is red, 90 yellow, 145 green, 260 blue. */
  hue: number;
};

/** Limits between neighbouring groups; they were set by eye, at the colours of yarns. */
function groupOfCode(code: string): ColorGroup {
  const color = toLch(code);
  const { lightness, chroma, hue } = color;
  if (lightness > 0.88 && chroma < 0.035) return 'white';
  if (chroma < 0.018) return lightness < 0.27 ? 'black' : 'grey';
  if (hue < 15 || hue >= 345) return groupOfPinks(color);
  if (hue < 62) return groupOfReds(color);
  if (hue < 100) return groupOfYellows(color);
  if (hue < 180) return 'green';
  return hue < 285 ? 'blue' : 'purple';
}

function groupOfPinks({ lightness, chroma, hue }: Lch): ColorGroup {
  if (lightness >= 0.7 || chroma >= 0.15) return 'pink';
  return chroma >= 0.08 && hue >= 8 && hue < 15 ? 'red' : 'purple';
}

function groupOfReds({ lightness, chroma, hue }: Lch): ColorGroup {
  if (lightness >= 0.68 && chroma < 0.09) return 'pink';
  if (chroma < 0.075) return 'brown';
  if (hue < 38) return 'red';
  return lightness < 0.45 ? 'brown' : 'orange';
}

function groupOfYellows({ lightness, chroma }: Lch): ColorGroup {
  if (lightness < 0.5) return 'brown';
  if (chroma >= 0.1 || (lightness >= 0.85 && chroma >= 0.055)) return 'yellow';
  return lightness >= 0.6 ? 'beige' : 'brown';
}

/** OKLCH of a hex colour, as CSS Color 4 computes it. */
function toLch(code: string): Lch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(code.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
