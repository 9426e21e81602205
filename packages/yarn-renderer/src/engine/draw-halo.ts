import { dab } from './draw-fibres.ts';
import type { Light } from './light.ts';
import { seededRandom, valueNoise } from './noise.ts';
import { materialAt, type Scene } from './scene.ts';
import type { Visibility } from './visibility.ts';

interface Pass {
  scene: Scene;
  light: Light;
  seen: Visibility;
  picture: Float32Array;
  seed: number;
}

/** Grows hairs outwards from every edge of wool: without them the outline looks cut out. */
export function drawHalo(pass: Pass): void {
  const { scene } = pass;
  const { width, height, depth, material, scale } = scene;
  const random = seededRandom(pass.seed);
  const reach = Math.max(2, Math.round(1.2 * scale));
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const k = y * width + x;
      const index = material[k] ?? 0;
      if (index === 0) continue;
      const below = (depth[k] ?? 0) - 3.2 * scale;
      const isEdge =
        (depth[k - reach] ?? 0) < below ||
        (depth[k + reach] ?? 0) < below ||
        (depth[k - reach * width] ?? 0) < below ||
        (depth[k + reach * width] ?? 0) < below;
      if (!isEdge || materialAt(scene, index).fuzz === 0) continue;
      const fuzz = materialAt(scene, index).fuzz / 14;
      const draw = random();
      const clump = 0.3 + 1.4 * valueNoise((x * 0.02) / scale, (y * 0.02) / scale);
      const isLong = draw < 0.028 * clump * fuzz;
      if (!isLong && draw >= 0.15 * fuzz) continue;
      growHair({ ...pass, x, y, angle: downhill(scene, k, reach), isLong, random, index });
    }
  }
}

interface Hair extends Pass {
  x: number;
  y: number;
  angle: number;
  isLong: boolean;
  random: () => number;
  index: number;
}

function growHair(hair: Hair): void {
  const { scene, light, seen, picture, isLong, random } = hair;
  const { width, height, depth, scale } = scene;
  const k = hair.y * width + hair.x;
  const spread = isLong ? 2.2 : 1.8;
  const length = (isLong ? 5 + 17 * random() * random() : 1.5 + 3.2 * random()) * scale;
  const curl = (random() - 0.5) * (isLong ? 3.4 : 2);
  const swing = (random() - 0.5) * 4;
  const opacity = (isLong ? 0.62 : 0.3) * (0.5 + 0.5 * random());
  const open = (0.75 + 0.5 * random()) * (0.4 + 0.6 * (seen.sky[k] ?? 0));
  const lit = 0.62 * (0.3 + 0.7 * (seen.key[k] ?? 0)) * open;
  const top = (depth[k] ?? 0) + 2 * scale;
  const count = Math.ceil(length / 0.7);
  const material = materialAt(scene, hair.index);
  let angle = hair.angle + (random() - 0.5) * spread;
  let { x, y } = hair;
  for (let j = 0; j < count; j++) {
    const t = j / count;
    angle += (curl + swing * (t - 0.5)) / count;
    x += (Math.cos(angle) * length) / count;
    y += (Math.sin(angle) * length) / count;
    if (x < 1 || y < 1 || x >= width - 2 || y >= height - 2) return;
    if ((depth[(y | 0) * width + (x | 0)] ?? 0) > top) return;
    dab({
      picture,
      width,
      x,
      y,
      alpha: opacity * (1 - t * 0.8),
      material,
      light,
      lit,
      sky: 0.8 * open,
    });
  }
}

function downhill(scene: Scene, k: number, reach: number): number {
  const { width, depth, scale } = scene;
  let gx = 0;
  let gy = 0;
  for (let a = 0; a < 8; a++) {
    const cx = Math.round(Math.cos(a * 0.785) * reach);
    const cy = Math.round(Math.sin(a * 0.785) * reach);
    const drop = Math.min(
      6 * scale,
      Math.max(0, (depth[k] ?? 0) - (depth[k + cy * width + cx] ?? 0)),
    );
    gx += cx * drop;
    gy += cy * drop;
  }
  return Math.atan2(gy, gx);
}
