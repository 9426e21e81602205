import type { Frame } from './scene.ts';

/** A small, blurred copy of the linear picture. */
export interface Bloom {
  data: Float32Array;
  width: number;
  height: number;
  /** Picture pixels per bloom pixel. */
  cell: number;
}

export function bloomOf(linear: Float32Array, frame: Frame): Bloom {
  const cell = 8;
  const width = Math.ceil(frame.width / cell);
  const height = Math.ceil(frame.height / cell);
  let data = shrink(linear, frame, { width, height, cell });
  for (let pass = 0; pass < 4; pass++) data = blur(data, width, height);
  return { data, width, height, cell };
}

function shrink(
  linear: Float32Array,
  frame: Frame,
  { width, height, cell }: Omit<Bloom, 'data'>,
): Float32Array {
  const sums = new Float32Array(width * height * 3);
  const counts = new Float32Array(width * height);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const to = Math.floor(y / cell) * width + Math.floor(x / cell);
      const from = (y * frame.width + x) * 3;
      counts[to] = (counts[to] ?? 0) + 1;
      for (let c = 0; c < 3; c++)
        sums[to * 3 + c] = (sums[to * 3 + c] ?? 0) + (linear[from + c] ?? 0);
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[Math.floor(i / 3)] ?? 1));
}

function blur(data: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        let count = 0;
        for (let yy = Math.max(0, y - 1); yy <= Math.min(height - 1, y + 1); yy++) {
          for (let xx = Math.max(0, x - 1); xx <= Math.min(width - 1, x + 1); xx++) {
            sum += data[(yy * width + xx) * 3 + c] ?? 0;
            count++;
          }
        }
        out[(y * width + x) * 3 + c] = sum / count;
      }
    }
  }
  return out;
}
