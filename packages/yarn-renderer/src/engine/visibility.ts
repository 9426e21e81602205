import { smooth } from './curve.ts';
import type { Light } from './light.ts';
import { hash } from './noise.ts';
import { buildPyramid, type Level } from './pyramid.ts';
import { towardsCamera } from './project.ts';
import type { Scene } from './scene.ts';

/** How much of the window and of the sky each sub-pixel sees, 0..1. */
export interface Visibility {
  key: Float32Array;
  sky: Float32Array;
}

interface March {
  levels: Level[];
  steps: Float64Array;
  /** How much an obstacle at that step counts: far ones fade out, or their shadow would end in a rim. */
  weights: Float64Array;
  lods: Int32Array;
  scale: number;
}

const keyRays = 2;
const skyRays = 2;

/** Marks sub-pixels whose light is taken from their neighbours. */
export const untraced = -1;

/** Marches the height field towards the window and the sky: every other sub-pixel on wool, every fourth on the ground. */
export function traceVisibility(scene: Scene, light: Light): Visibility {
  const { width, height, depth, scale, material } = scene;
  const march = prepareMarch(scene, light);
  const keyFans = Array.from({ length: 16 }, (_, cell) => keyFan(scene, light, cell));
  const skyFans = Array.from({ length: 16 }, (_, cell) => skyFan(cell));
  const near = march.steps.findIndex((distance) => distance > light.skyReach * scale);
  const skySteps = near < 0 ? march.steps.length : near;
  const skyMarch = { ...march, weights: fading(march.steps, light.skyReach * scale) };
  const key = new Float32Array(width * height).fill(untraced);
  const sky = new Float32Array(width * height).fill(untraced);
  for (let y = 0; y < height; y++) {
    for (let x = y & 1; x < width; x += 2) {
      const k = y * width + x;
      if (material[k] === 0 && (y & 1) === 1) continue;
      const cell = (x & 3) | ((y & 3) << 2);
      const jitter = (((cell * 13 + 1) % 16) + 0.5) / 16 + hash(x >> 2, y >> 2) * 0.06;
      const z = (depth[k] ?? 0) + 0.35 * scale;
      key[k] = openness(march, x, y, z, keyFans[cell], march.steps.length, jitter);
      sky[k] = openness(skyMarch, x, y, z, skyFans[cell], skySteps, jitter);
    }
  }
  return { key, sky };
}

export function direction(azimuth: number, elevation: number): readonly [number, number, number] {
  return [
    Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];
}

function prepareMarch(scene: Scene, light: Light): March {
  const steps: number[] = [];
  for (let distance = 1.3 * scene.scale; distance < light.reach * scene.scale; distance *= 1.33)
    steps.push(distance);
  return {
    levels: buildPyramid(scene.depth, scene.width, scene.height),
    steps: Float64Array.from(steps),
    lods: Int32Array.from(steps, (distance) =>
      Math.max(0, Math.min(4, Math.floor(Math.log2(distance * 0.13)))),
    ),
    weights: fading(steps, light.reach * scene.scale),
    scale: scene.scale,
  };
}

function fading(steps: ArrayLike<number>, reach: number): Float64Array {
  return Float64Array.from(steps, (distance) => 1 - smooth(0.55, 1, distance / reach));
}

/** Two directions inside the window, each x, y, z with x, y of length 1. */
function keyFan(scene: Scene, light: Light, cell: number): Float64Array {
  const fan = new Float64Array(keyRays * 3);
  const r1 = (((cell * 7 + 3) % 16) + 0.5) / 16;
  const r2 = (((cell * 11 + 5) % 16) + 0.5) / 16;
  for (let ray = 0; ray < keyRays; ray++) {
    const azimuth = light.azimuth + ((ray + r1) / keyRays - 0.5) * light.spreadAzimuth;
    const elevation = light.elevation + (((r2 + ray * 0.5) % 1) - 0.5) * light.spreadElevation;
    const [dx, dy, dz] = towardsCamera(scene, direction(azimuth, elevation));
    const flat = Math.hypot(dx, dy);
    fan.set([dx / flat, dy / flat, dz / flat], ray * 3);
  }
  return fan;
}

function skyFan(cell: number): Float64Array {
  const fan = new Float64Array(skyRays * 3);
  const r1 = (((cell * 7 + 3) % 16) + 0.5) / 16;
  const r2 = (((cell * 11 + 5) % 16) + 0.5) / 16;
  for (let ray = 0; ray < skyRays; ray++) {
    const azimuth = ((ray + r2) / skyRays) * Math.PI * 2;
    const sin2 = (r1 + ray * 0.53) % 1;
    const rise = Math.sqrt(1 - sin2) / Math.max(0.05, Math.sqrt(sin2));
    fan.set([Math.cos(azimuth), Math.sin(azimuth), rise], ray * 3);
  }
  return fan;
}

/** Share of a fan of rays that gets through. Loose arguments keep the inner loops free of objects. */
// oxlint-disable-next-line max-params
function openness(
  march: March,
  x: number,
  y: number,
  z: number,
  fan: Float64Array | undefined,
  count: number,
  jitter: number,
): number {
  if (!fan) return 1;
  let open = 0;
  for (let ray = 0; ray < fan.length; ray += 3) {
    open += marchRay(
      march,
      x,
      y,
      z,
      fan[ray] ?? 0,
      fan[ray + 1] ?? 0,
      fan[ray + 2] ?? 0,
      count,
      jitter,
    );
  }
  return (open * 3) / fan.length;
}

/** 1 = open, 0 = blocked. Loose arguments keep the innermost loop free of objects. */
// oxlint-disable-next-line max-params
function marchRay(
  march: March,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  count: number,
  jitter: number,
): number {
  const { steps, weights, lods, levels, scale } = march;
  let blocked = 0;
  for (let i = 0; i < count; i++) {
    const distance = (steps[i] ?? 0) * (0.8 + 0.35 * jitter);
    const px = x + dx * distance;
    const py = y + dy * distance;
    if (px < 0 || py < 0) break;
    const lod = lods[i] ?? 0;
    const level = levels[lod];
    if (!level) break;
    const shake = lod > 0 ? 1 : 0;
    const xi = (px / (1 << lod) + shake * (((jitter * 7.31 + i * 0.618) % 1) - 0.5)) | 0;
    const yi = (py / (1 << lod) + shake * (((jitter * 3.77 + i * 0.755) % 1) - 0.5)) | 0;
    if (xi >= level.width || yi >= level.height) break;
    const over =
      ((level.depth[yi * level.width + xi] ?? 0) - z - distance * dz) /
      (0.35 * scale + distance * 0.06);
    const share = Math.min(1, over) * (weights[i] ?? 0);
    if (share <= blocked) continue;
    if (share >= 1) return 0;
    blocked = share;
  }
  return 1 - blocked;
}
