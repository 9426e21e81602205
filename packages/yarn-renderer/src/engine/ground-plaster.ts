import { smooth } from './curve.ts';
import { fractalNoise, valueNoise } from './noise.ts';

/** Lime wash on plaster: slow waves, clouds of wash, faint strokes of the trowel, fine sand, few pits. */
export function plasterAt(u: number, v: number, out: Float64Array): void {
  const wave = fractalNoise(u * 0.0042 + 3, v * 0.0042, 4);
  const cloud = fractalNoise(u * 0.009 + 21, v * 0.007 + 5, 5);
  const turn = 0.5 + 0.5 * (valueNoise(u * 0.0011 + 9, v * 0.0011) - 0.5);
  const ru = u * Math.cos(turn) + v * Math.sin(turn);
  const rv = -u * Math.sin(turn) + v * Math.cos(turn);
  const worked = smooth(0.42, 0.66, valueNoise(u * 0.006 + 80, v * 0.006 + 11));
  const stroke = worked * (fractalNoise(ru * 0.02, rv * 0.11 + wave * 3, 3) - 0.5);
  const sand = valueNoise(u * 0.62, v * 0.62);
  const fine = valueNoise(u * 1.5 + 7, v * 1.5);
  const pit =
    smooth(0.88, 0.97, valueNoise(u * 0.23 + 40, v * 0.23)) *
    smooth(0.45, 0.7, valueNoise(u * 0.01, v * 0.01 + 60));
  out[0] = 9 * wave + 0.34 * stroke + 0.3 * sand + 0.22 * fine - 0.5 * pit;
  out[1] =
    0.07 * (wave - 0.5) +
    0.14 * (cloud - 0.5) +
    0.03 * stroke +
    0.035 * (sand - 0.5) +
    0.04 * (fine - 0.5) -
    0.03 * pit;
}
