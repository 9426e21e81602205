import { blend, greyer, linearFromHex, mapRgb, type Rgb } from './colour.ts';
import { mix, smooth } from './curve.ts';

export interface Material {
  colour: Rgb;
  /** Lighter and darker fibres spun into the yarn. */
  alternates: readonly Rgb[];
  alternateAmount: number;
  /** 0 for solid things: buttons, needles, leather. */
  plies: number;
  /** Radians a ply turns per yarn radius of length. */
  twist: number;
  plyTilt: number;
  plyBump: number;
  heather: number;
  /** Fibres sown per unit of yarn length. */
  fuzz: number;
  fuzzLength: number;
  /** Share of fibres that lie along the yarn. */
  lay: number;
  sheen: number;
  gloss: number;
  /** Takes the light like the scene's ball, a pompon. */
  isBall: boolean;
}

interface YarnLook {
  code: string;
  /** Width of one stitch on the picture, scene units: thin yarn shows less ply. */
  gauge: number;
  heather?: number;
  fuzz?: number;
}

/** Wool of a given screen colour, with the lighter and darker fibres that make it wool. */
export function yarn({ code, gauge, heather = 0.55, fuzz = 1 }: YarnLook): Material {
  const wanted = linearFromHex(code);
  const luminance = wanted[0] * 0.3 + wanted[1] * 0.55 + wanted[2] * 0.15;
  const plain = greyer(wanted, mix(0.24, -0.12, smooth(0.35, 0.75, luminance)));
  const colour = mapRgb(plain, (value) =>
    Math.min(0.82, value * mix(0.96, 0.88, smooth(0.4, 0.8, luminance)) + 0.012),
  );
  const light = blend(
    mapRgb(colour, (value) => Math.min(0.95, value * 1.45 + 0.03)),
    [0.85, 0.78, 0.66],
    0.16,
  );
  const dark = mapRgb(colour, (value) => value * mix(0.42, 0.6, smooth(0.1, 0.7, luminance)));
  const close = smooth(10, 40, gauge);
  return {
    colour,
    alternates: [light, dark],
    alternateAmount: heather,
    plies: 3,
    twist: 0.85,
    plyTilt: mix(0.45, 0.8, close),
    plyBump: mix(0.1, 0.2, close),
    heather: 0.34,
    fuzz: mix(14, 17, close) * fuzz,
    fuzzLength: mix(2.6, 1.9, close) * (0.6 + 0.4 * fuzz),
    lay: mix(0.62, 0.6, close),
    sheen: 0.16,
    gloss: 0,
    isBall: false,
  };
}

/** A smooth solid: wood, horn, leather. */
export function solid(code: string, gloss = 0.25): Material {
  const colour = linearFromHex(code);
  return {
    colour,
    alternates: [],
    alternateAmount: 0,
    plies: 0,
    twist: 0,
    plyTilt: 0,
    plyBump: 0,
    heather: 0.2,
    fuzz: 0,
    fuzzLength: 0,
    lay: 1,
    sheen: 0,
    gloss,
    isBall: false,
  };
}
