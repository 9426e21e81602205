import { smooth } from './curve.ts';
import { fractalNoise, hash, valueNoise } from './noise.ts';

interface WoodPoint {
  u: number;
  v: number;
  /** Width of one plank, scene units. */
  plank: number;
}

/** Sawn, oiled wood: growth rings of a warped field, long fibres, short pores, gaps between planks. */
export function woodAt({ u, v, plank }: WoodPoint, out: Float64Array): void {
  const index = Math.floor((u + 60) / plank);
  const across = (u + 60) / plank - index;
  const offset = hash(index, 2) * 90;
  const along = v * 0.0035 + offset;
  const wobble = fractalNoise(u * 0.006 + index * 13, v * 0.0016 + offset, 3);
  const cathedral =
    (across - 0.5) * 2.4 * (plank / 330) + wobble * 1.8 + 0.18 * Math.abs(Math.sin(along));
  const ragged =
    0.5 * fractalNoise(u * 0.05, v * 0.004, 2) +
    0.3 * (valueNoise(u * 0.9, v * 0.02 + offset) - 0.5);
  const rings = cathedral * 8 + ragged;
  const late = lateWood(rings - Math.floor(rings)) * (0.35 + 0.65 * hash(Math.floor(rings), index));
  const fibre =
    valueNoise(u * 0.7, v * 0.012 + offset) * 0.4 +
    valueNoise(u * 1.6, v * 0.022 + offset) * 0.35 +
    valueNoise(u * 3.4, v * 0.06) * 0.25;
  const pore = smooth(0.74, 0.9, valueNoise(u * 2.1, v * 0.055 + index * 9)) * (0.35 + 0.65 * late);
  const cloud = fractalNoise(u * 0.004 + index * 7, v * 0.0022 + offset, 4);
  const gap = Math.min(across, 1 - across) * plank;
  out[0] =
    -0.1 * late -
    0.3 * pore +
    0.2 * fibre +
    3 * fractalNoise(u * 0.004, v * 0.002, 2) -
    2.2 * (1 - smooth(0, 1.6, gap));
  out[1] =
    -0.075 * late +
    0.2 * (fibre - 0.5) -
    0.09 * pore +
    0.16 * (cloud - 0.5) +
    0.12 * (hash(index, 5) - 0.5) -
    0.42 * (1 - smooth(0, 1.4, gap));
}

/** Summer wood darkens slowly and ends within a fibre or two. */
function lateWood(place: number): number {
  return place < 0.86 ? (place / 0.86) ** 2.2 : 1 - smooth(0.86, 1, place);
}
