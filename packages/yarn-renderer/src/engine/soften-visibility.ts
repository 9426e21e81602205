import type { Scene } from './scene.ts';
import { untraced, type Visibility } from './visibility.ts';

/** Averages the traced samples over 4 × 4 neighbours of like depth, and once more on the ground. */
export function softenVisibility(scene: Scene, traced: Visibility): Visibility {
  const soft = {
    key: new Float32Array(traced.key.length),
    sky: new Float32Array(traced.sky.length),
  };
  averageLikeDepth(scene, traced, soft);
  return { key: softenGround(scene, soft.key), sky: softenGround(scene, soft.sky) };
}

function averageLikeDepth(scene: Scene, from: Visibility, to: Visibility): void {
  const { width, height, depth, scale } = scene;
  const tolerance = 1.6 * scale;
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - 2);
    const bottom = Math.min(height - 1, y + 1);
    for (let x = 0; x < width; x++) {
      const k = y * width + x;
      const z = depth[k] ?? 0;
      let key = 0;
      let sky = 0;
      let count = 0;
      for (let yy = top; yy <= bottom; yy++) {
        const first = Math.max(0, x - 2);
        const last = Math.min(width - 1, x + 1);
        for (let xx = first + ((first ^ yy) & 1); xx <= last; xx += 2) {
          const kk = yy * width + xx;
          const traced = from.key[kk] ?? untraced;
          if (traced === untraced || Math.abs((depth[kk] ?? 0) - z) >= tolerance) continue;
          key += traced;
          sky += from.sky[kk] ?? 0;
          count++;
        }
      }
      to.key[k] = count > 0 ? key / count : nearestTraced(from.key, k, width);
      to.sky[k] = count > 0 ? sky / count : nearestTraced(from.sky, k, width);
    }
  }
}

function nearestTraced(source: Float32Array, k: number, width: number): number {
  for (const kk of [k, k - 1, k + 1, k - width, k + width, k - width - 1, k + width + 1]) {
    const value = source[kk] ?? untraced;
    if (value !== untraced) return value;
  }
  return 0.5;
}

/** Twice, the second time wider: long shadows come out of coarse cells. */
function softenGround(scene: Scene, source: Float32Array): Float32Array {
  return blurGround(scene, blurGround(scene, source, 3), 7);
}

/** @param units half the width of the blur, scene units */
function blurGround(scene: Scene, source: Float32Array, units: number): Float32Array {
  const { width, height, material, scale } = scene;
  const blurred = Float32Array.from(source);
  const reach = Math.round(units * scale);
  const stride = Math.max(1, Math.round(reach / 3));
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const k = y * width + x;
      if (material[k] !== 0) continue;
      let sum = 0;
      let count = 0;
      for (let j = -reach; j <= reach; j += stride) {
        for (let i = -reach; i <= reach; i += stride) {
          const kk = k + j * width + i;
          if (material[kk] !== 0) continue;
          sum += source[kk] ?? 0;
          count++;
        }
      }
      blurred[k] = sum / Math.max(1, count);
    }
  }
  return blurred;
}
