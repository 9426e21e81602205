const lattice = makeLattice();

/** Deterministic random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [0, 1) that depends on three integers only. */
export function hash(a: number, b: number, c = 0): number {
  let mixed =
    Math.imul(a | 0, 374761393) ^ Math.imul(b | 0, 668265263) ^ Math.imul(c | 0, 2147483628);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise in 0..1, repeating every 256 units. */
export function valueNoise(x: number, y: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  let fx = x - xi;
  let fy = y - yi;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const x0 = xi & 255;
  const x1 = (xi + 1) & 255;
  const y0 = (yi & 255) << 8;
  const y1 = ((yi + 1) & 255) << 8;
  const a = lattice[y0 | x0] ?? 0;
  const b = lattice[y0 | x1] ?? 0;
  const c = lattice[y1 | x0] ?? 0;
  const d = lattice[y1 | x1] ?? 0;
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}

/** Several octaves of value noise, turned a little from octave to octave, in 0..1. */
export function fractalNoise(x: number, y: number, octaves = 4): number {
  let px = x;
  let py = y;
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * valueNoise(px, py);
    total += weight;
    weight *= 0.5;
    const turned = px * 1.6 - py * 1.2;
    py = px * 1.2 + py * 1.6 + 9.1;
    px = turned + 17.3;
  }
  return sum / total;
}

/** A seed for `seededRandom` made from a name. */
export function seedOf(name: string): number {
  let seed = 2166136261;
  for (let index = 0; index < name.length; index++) {
    seed = Math.imul(seed ^ name.charCodeAt(index), 16777619);
  }
  return seed >>> 0;
}

function makeLattice(): Float32Array {
  const random = seededRandom(77);
  return Float32Array.from({ length: 65536 }, () => random());
}
