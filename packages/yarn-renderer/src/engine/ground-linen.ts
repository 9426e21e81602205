import { smooth } from './curve.ts';
import { fractalNoise, hash, valueNoise } from './noise.ts';

const pitch = 2.9;

/** Plain-weave linen: threads of uneven width and tone, slubs, one low wave. */
export function linenAt(u: number, v: number, out: Float64Array): void {
  const wu =
    u +
    pitch *
      (1.5 * (fractalNoise(u * 0.02, v * 0.02, 2) - 0.5) +
        0.5 * (valueNoise(u * 0.1, v * 0.1) - 0.5));
  const wv =
    v +
    pitch *
      (1.5 * (fractalNoise(u * 0.02 + 50, v * 0.02, 2) - 0.5) +
        0.5 * (valueNoise(u * 0.1 + 30, v * 0.1) - 0.5));
  const iu = Math.floor(wu / pitch);
  const iv = Math.floor(wv / pitch);
  const fu = wu / pitch - iu - 0.5;
  const fv = wv / pitch - iv - 0.5;
  const over = ((iu + iv) & 1) === 1 ? 1 : -1;
  const warp = thread(fu, halfWidth(iu * 7.3, wv), over * 0.4 * Math.cos(fv * 3.14));
  const weft = thread(fv, halfWidth(iv * 7.3 + 91, wu), -over * 0.4 * Math.cos(fu * 3.14));
  const top = Math.max(warp, weft, -0.7);
  const warpOnTop = warp > weft;
  const tone = warpOnTop ? hash(iu, 3) : hash(iv, 8);
  const fibre = warpOnTop ? valueNoise(wu * 2, wv * 0.25) : valueNoise(wu * 0.25, wv * 2);
  out[0] = top * 0.9 + 9 * fractalNoise(u * 0.004, v * 0.004, 2);
  out[1] =
    0.1 * (top - 0.1) +
    0.16 * (tone - 0.5) +
    0.12 * (fibre - 0.5) +
    0.05 * (fractalNoise(u * 0.01, v * 0.01, 3) - 0.5);
}

function halfWidth(thread: number, along: number): number {
  return (
    0.36 +
    0.16 * valueNoise(thread, along * 0.02) +
    0.1 * smooth(0.75, 0.9, valueNoise(thread * 0.5 + 5, along * 0.03))
  );
}

function thread(across: number, half: number, lift: number): number {
  const t = across / half;
  return Math.abs(t) < 1 ? Math.sqrt(1 - t * t) * 0.55 + lift : -1;
}
