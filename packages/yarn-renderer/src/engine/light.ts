import { smooth } from './curve.ts';

/** The shop's one light: a north window from the top left, a cool sky, a warm bounce. */
export interface Light {
  azimuth: number;
  elevation: number;
  spreadAzimuth: number;
  spreadElevation: number;
  /** Longest shadow, scene units. */
  reach: number;
  /** How far crevices and neighbours darken, scene units. */
  skyReach: number;
  /** Loss of light across the picture. */
  falloff: number;
  /** Strength of the soft shadow of the window bars. */
  bars: number;
  /** Moves the bars. */
  barShift: number;
  key: readonly [number, number, number];
  sky: readonly [number, number, number];
  bounce: readonly [number, number, number];
}

const window: Light = {
  azimuth: -2.42,
  elevation: 0.52,
  spreadAzimuth: 0.75,
  spreadElevation: 0.5,
  reach: 190,
  skyReach: 60,
  falloff: 0.35,
  bars: 1,
  barShift: 0,
  key: [2.98, 2.78, 2.5],
  sky: [0.53, 0.57, 0.64],
  bounce: [0.22, 0.19, 0.16],
};

export function windowLight(change: Partial<Light> = {}): Light {
  return { ...window, ...change };
}

/** Light reaching a place of the picture, about 1; x and y in scene units. */
export function lightAt(light: Light, x: number, y: number): number {
  const fall = 1 + light.falloff * (0.55 - ((x / 1000) * 0.5 + (y / 1290) * 0.62));
  const d = x * 0.8 - y * 0.6 + light.barShift;
  const e = x * 0.6 + y * 0.8 + light.barShift * 0.6;
  const bar = (t: number, centre: number, width: number) =>
    Math.exp(-(((t - centre) / width) ** 2));
  const shade =
    0.3 * bar(d, -470, 60) +
    0.2 * smooth(150, 620, d) +
    0.17 * bar(e, 760, 70) +
    0.04 * smooth(900, 1400, e) -
    0.04;
  return fall * (1 - light.bars * shade);
}
