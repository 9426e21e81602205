import { smooth } from './curve.ts';
import { fractalNoise, hash, valueNoise } from './noise.ts';

interface WoodPoint {
  u: number;
  v: number;
  /** Width of one plank, scene units. */
  plank: number;
}

/** Sawn, oiled wood: rings of a warped field, pores, gaps between planks. */
export function woodAt({ u, v, plank }: WoodPoint, out: Float64Array): void {
  const index = Math.floor((u + 60) / plank);
  const across = (u + 60) / plank - index;
  const offset = hash(index, 2) * 90;
  const along = v * 0.0035 + offset;
  const wobble = fractalNoise(u * 0.006 + index * 13, v * 0.0016 + offset, 3);
  const cathedral =
    (across - 0.5) * 2.4 * (plank / 330) + wobble * 1.8 + 0.18 * Math.abs(Math.sin(along));
  const rings = cathedral * 9 + 0.25 * fractalNoise(u * 0.05, v * 0.004, 2);
  const late = (rings - Math.floor(rings)) ** 2.5;
  const fibre = valueNoise(u * 1.1, v * 0.018 + offset) * 0.6 + valueNoise(u * 2.7, v * 0.05) * 0.4;
  const pore = smooth(0.72, 0.85, valueNoise(u * 1.5, v * 0.03 + index * 9)) * (0.4 + 0.6 * late);
  const gap = Math.min(across, 1 - across) * plank;
  out[0] =
    -0.25 * late -
    0.35 * pore +
    0.12 * fibre +
    3 * fractalNoise(u * 0.004, v * 0.002, 2) -
    2.2 * (1 - smooth(0, 1.6, gap));
  out[1] =
    -0.104 * late +
    0.1 * (fibre - 0.5) -
    0.1 * pore +
    0.1 * (hash(index, 5) - 0.5) -
    0.45 * (1 - smooth(0, 1.3, gap)) +
    0.06 * (wobble - 0.5);
}
