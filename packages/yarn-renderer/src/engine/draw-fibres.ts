import type { Light } from './light.ts';
import type { Material } from './material.ts';
import { towardsCamera } from './project.ts';
import { fibreStride, materialAt, type Scene } from './scene.ts';
import { direction, type Visibility } from './visibility.ts';

interface Pass {
  scene: Scene;
  light: Light;
  seen: Visibility;
  picture: Float32Array;
}

/** Draws the sown fibres over the shaded picture. */
export function drawFibres(pass: Pass): void {
  const towards = towardsCamera(pass.scene, direction(pass.light.azimuth, pass.light.elevation));
  for (let index = 0; index < pass.scene.fibres.count; index++)
    drawFibre(pass, index * fibreStride, towards);
}

function drawFibre(
  { scene, light, seen, picture }: Pass,
  at: number,
  towards: readonly [number, number, number],
): void {
  const { width, height, depth, scale } = scene;
  const data = scene.fibres.data;
  let x = data[at] ?? 0;
  let y = data[at + 1] ?? 0;
  let z = data[at + 2] ?? 0;
  if (!(x >= 1 && y >= 1 && x < width - 1 && y < height - 1)) return;
  if (z < (depth[(y | 0) * width + (x | 0)] ?? 0) - 1.2 * scale) return;
  const dx = data[at + 3] ?? 0;
  const dy = data[at + 4] ?? 0;
  const size = Math.hypot(dx, dy, data[at + 5] ?? 0) || 1;
  const flat = Math.hypot(dx, dy) / size;
  const rise = (data[at + 5] ?? 0) / size;
  const length = data[at + 6] ?? 0;
  const curl = data[at + 7] ?? 0;
  const swing = data[at + 8] ?? 0;
  const material = materialAt(scene, data[at + 9] ?? 1);
  const lay = data[at + 10] ?? 0;
  const stray = lay >= 1;
  const value = stray ? lay - 1 : lay;
  const brightness = stray ? 0.85 + 0.5 * value : 0.55 + 0.8 * value;
  const opacity = stray ? 0.42 * 1.75 * (0.35 + 0.65 * value) : 0.42;
  const count = Math.max(4, Math.ceil(length / 0.75));
  const step = length / count;
  let angle = Math.atan2(dy, dx);
  for (let j = 0; j < count; j++) {
    const t = j / count;
    angle += ((curl + swing * (t - 0.5)) * step * 1.6) / length;
    const ca = Math.cos(angle);
    const sa = Math.sin(angle);
    x += ca * flat * step;
    y += sa * flat * step;
    z += (rise - t * t * 0.9) * step;
    if (!(x >= 1 && y >= 1 && x < width - 1 && y < height - 1)) return;
    const k = (y | 0) * width + (x | 0);
    const there = depth[k] ?? 0;
    if (z < there - 0.3 * scale) {
      if (z < there - 2.2 * scale) return;
      z = there + 0.1 * scale;
    }
    const across = 1 - Math.abs(ca * towards[0] + sa * towards[1]);
    const lit = (0.55 + 0.35 * across) * (0.25 + 0.75 * (seen.key[k] ?? 0));
    const open = brightness * (0.35 + 0.65 * (seen.sky[k] ?? 0));
    const alpha = Math.min(0.95, opacity * (1 - t * 0.7) * (scene.material[k] === 0 ? 0.7 : 1));
    dab({ picture, width, x, y, alpha, material, light, lit: lit * open, sky: 0.8 * open });
  }
}

interface Dab {
  picture: Float32Array;
  width: number;
  x: number;
  y: number;
  alpha: number;
  material: Material;
  light: Light;
  lit: number;
  sky: number;
}

/** Blends one point of a hair into the four sub-pixels it touches. */
export function dab({ picture, width, x, y, alpha, material, light, lit, sky }: Dab): void {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const r = material.colour[0] * (light.key[0] * lit + light.sky[0] * sky);
  const g = material.colour[1] * (light.key[1] * lit + light.sky[1] * sky);
  const b = material.colour[2] * (light.key[2] * lit + light.sky[2] * sky);
  const at = (yi * width + xi) * 3;
  put(at, alpha * (1 - fx) * (1 - fy));
  put(at + 3, alpha * fx * (1 - fy));
  put(at + width * 3, alpha * (1 - fx) * fy);
  put(at + width * 3 + 3, alpha * fx * fy);

  function put(j: number, share: number): void {
    const old0 = picture[j] ?? 0;
    const old1 = picture[j + 1] ?? 0;
    const old2 = picture[j + 2] ?? 0;
    picture[j] = old0 + (r - old0) * share;
    picture[j + 1] = old1 + (g - old1) * share;
    picture[j + 2] = old2 + (b - old2) * share;
  }
}
