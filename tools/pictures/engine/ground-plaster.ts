import { smooth } from './curve.ts';
import { fractalNoise, valueNoise } from './noise.ts';

/** Trowelled lime plaster: slow waves, strokes whose direction turns slowly, few pits. */
export function plasterAt(u: number, v: number, out: Float64Array): void {
  const wave = fractalNoise(u * 0.006 + 3, v * 0.006, 3);
  const turn = 0.5 + 0.9 * (valueNoise(u * 0.0016 + 9, v * 0.0016) - 0.5);
  const ru = u * Math.cos(turn) + v * Math.sin(turn);
  const rv = -u * Math.sin(turn) + v * Math.cos(turn);
  const stroke = fractalNoise(ru * 0.012, rv * 0.055 + wave * 3, 3);
  const grain = valueNoise(u * 0.55, v * 0.55);
  const fine = valueNoise(u * 1.3 + 7, v * 1.3);
  const pit =
    smooth(0.88, 0.97, valueNoise(u * 0.23 + 40, v * 0.23)) *
    smooth(0.45, 0.7, valueNoise(u * 0.01, v * 0.01 + 60));
  out[0] = 9 * wave + 0.95 * stroke + 0.2 * grain + 0.15 * fine - 0.45 * pit;
  out[1] =
    0.1 * (wave - 0.5) +
    0.1 * (stroke - 0.5) +
    0.035 * (grain - 0.5) +
    0.03 * (fine - 0.5) -
    0.03 * pit;
}
