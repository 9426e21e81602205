import { bloomOf, type Bloom } from './bloom.ts';
import { seededRandom } from './noise.ts';
import { subSamples, type Frame } from './scene.ts';

const exposure = 0.505;
const softness = 0.12;
const bloomShare = 0.07;
const contrast = 0.42;
const grain = 0.006;

/** Linear sub-pixels → 8 bit RGB: soft lens, bloom, vignette, tone curve, grain. */
export function develop(picture: Float32Array, frame: Frame, seed: number): Uint8Array {
  const linear = average(picture, frame);
  const bloom = bloomOf(linear, frame);
  const noise = grainOf(frame, seed);
  const { width, height } = frame;
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const dx = x / width - 0.5;
      const dy = (y / height - 0.5) * 1.1;
      const gain = exposure * (1 - 0.26 * (dx * dx + dy * dy));
      for (let c = 0; c < 3; c++) {
        const glow = bloomAt(bloom, { x, y, c });
        const value = softAt(linear, frame, { x, y, c }) * (1 - bloomShare) + glow * bloomShare;
        const toned = toneCurve(value * gain) + (noise[pixel] ?? 0);
        out[pixel * 3 + c] = Math.max(0, Math.min(255, Math.round(toned * 255)));
      }
    }
  }
  return out;
}

/** Box filter over the sub-pixels. A single NaN would spread through the bloom, so it counts as black. */
function average(picture: Float32Array, { width, height }: Frame): Float32Array {
  const out = new Float32Array(width * height * 3);
  const row = width * subSamples * 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width * 3; x++) {
      const channel = x % 3;
      const first = y * subSamples * row + ((x - channel) / 3) * subSamples * 3 + channel;
      const sum =
        usable(picture[first]) +
        usable(picture[first + 3]) +
        usable(picture[first + row]) +
        usable(picture[first + row + 3]);
      out[y * width * 3 + x] = sum * 0.25;
    }
  }
  return out;
}

function usable(value: number | undefined): number {
  return value !== undefined && value > 0 ? Math.min(4, value) : 0;
}

function toneCurve(value: number): number {
  let v = ((value * (1 + value * 0.42)) / (1 + value * 0.74)) * 1.2;
  if (v > 0.82) v = 0.82 + 0.18 * (1 - Math.exp(-(v - 0.82) / 0.18));
  const encoded = Math.min(
    1,
    Math.max(0, v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055),
  );
  return encoded + contrast * (encoded - 0.52) * encoded * (1 - encoded) * 2;
}

interface Spot {
  x: number;
  y: number;
  c: number;
}

function softAt(linear: Float32Array, { width, height }: Frame, { x, y, c }: Spot): number {
  const i = (y * width + x) * 3 + c;
  const left = linear[x > 0 ? i - 3 : i] ?? 0;
  const right = linear[x < width - 1 ? i + 3 : i] ?? 0;
  const above = linear[y > 0 ? i - 3 * width : i] ?? 0;
  const below = linear[y < height - 1 ? i + 3 * width : i] ?? 0;
  return (linear[i] ?? 0) * (1 - softness) + softness * 0.25 * (left + right + above + below);
}

function bloomAt({ data, width, height, cell }: Bloom, { x, y, c }: Spot): number {
  const fx = Math.min(width - 1.001, Math.max(0, x / cell - 0.5));
  const fy = Math.min(height - 1.001, Math.max(0, y / cell - 0.5));
  const bx = fx | 0;
  const by = fy | 0;
  const tx = fx - bx;
  const ty = fy - by;
  const k = (by * width + bx) * 3 + c;
  const top = (data[k] ?? 0) * (1 - tx) + (data[k + 3] ?? 0) * tx;
  const bottom = (data[k + width * 3] ?? 0) * (1 - tx) + (data[k + width * 3 + 3] ?? 0) * tx;
  return top * (1 - ty) + bottom * ty;
}

function grainOf({ width, height }: Frame, seed: number): Float32Array {
  const random = seededRandom(seed);
  const white = Float32Array.from(
    { length: width * height + width },
    () => random() + random() - 1,
  );
  return Float32Array.from(
    { length: width * height },
    (_, i) =>
      ((white[i] ?? 0) * 0.6 + 0.4 * (white[i + 1] ?? 0) + 0.4 * (white[i + width] ?? 0)) * grain,
  );
}
