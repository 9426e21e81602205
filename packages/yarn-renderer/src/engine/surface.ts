import { smooth } from './curve.ts';
import type { Ground } from './ground.ts';
import type { Material } from './material.ts';
import { valueNoise } from './noise.ts';
import type { Scene } from './scene.ts';

/** Normal, albedo and how softly it takes the light; reused from pixel to pixel. */
export interface Surface {
  nx: number;
  ny: number;
  nz: number;
  r: number;
  g: number;
  b: number;
  wrap: number;
  sheen: number;
  gloss: number;
  /** 1 lets light through from all sides, as a pompon does. */
  open: number;
}

export function readGround(
  { scene, ground, x, y }: { scene: Scene; ground: Ground; x: number; y: number },
  out: Surface,
): void {
  const { width, height, scale, view } = scene;
  const { relief, colour } = ground;
  const k = y * width + x;
  const hx =
    -((relief[x < width - 1 ? k + 1 : k] ?? 0) - (relief[x > 0 ? k - 1 : k] ?? 0)) * 0.5 * scale;
  const hy =
    -((relief[y < height - 1 ? k + width : k] ?? 0) - (relief[y > 0 ? k - width : k] ?? 0)) *
    0.5 *
    scale;
  const length = Math.hypot(hx, hy, 1);
  const cosTilt = Math.cos(view.tilt);
  const sinTilt = Math.sin(view.tilt);
  out.nx = hx / length;
  out.ny = (hy * cosTilt - sinTilt) / length;
  out.nz = (cosTilt + hy * sinTilt) / length;
  const tone = ground.tone[k] ?? 0;
  out.r = colour[0] * (1 + tone * 0.9);
  out.g = colour[1] * (1 + tone);
  out.b = colour[2] * (1 + tone * 1.12);
  out.wrap = 0.05;
  out.sheen = 0;
  out.gloss = 0;
  // The height field has no underside: without this the table seen through a handle would be black.
  out.open = 0.45;
}

/** Tube normal, tilted by the plies and by the fibres that run with them. */
export function readYarn(scene: Scene, material: Material, k: number, out: Surface): void {
  const q = scene.across[k] ?? 0;
  const s = scene.along[k] ?? 0;
  const slope = scene.slope[k] ?? 0;
  const angle = scene.angle[k] ?? 0;
  const ca = Math.cos(angle);
  const sa = Math.sin(angle);
  const flat = Math.sqrt(Math.max(0, 1 - slope * slope));
  const up = Math.sqrt(Math.max(0, 1 - q * q));
  let nx = -q * sa - up * ca * slope;
  let ny = q * ca - up * sa * slope;
  let nz = up * flat;
  const phi = q * 1.35;
  const turn = (material.plies * phi + s * material.twist * material.plies) * 0.15915;
  const ply = Math.floor(turn) & 255;
  const pf = material.plies > 0 ? turn - Math.floor(turn) - 0.5 : 0;
  const fa = s * 0.42 + ply * 5.1;
  const fb = pf * 7.5 + phi * 1.4 - s * 0.35;
  const n1 = valueNoise(fa * 0.8, fb * 1.9 + ply * 31);
  const n2 = valueNoise(fa * 1.7 + 70, fb * 6.1 + ply * 17);
  const grain = material.plies > 0 ? 0.55 : 0.06;
  const fibre = (n1 - valueNoise(fa * 0.8, fb * 1.9 + ply * 31 + 0.35)) * 1.1 + (n2 - 0.5) * 0.5;
  const tilt = material.plyTilt * 2 * pf + fibre * grain;
  const cosTwist = 1 / Math.sqrt(1 + material.twist * material.twist);
  const sinTwist = material.twist * cosTwist;
  nx += tilt * ((-up * sa + q * ca * slope) * cosTwist + ca * flat * sinTwist);
  ny += tilt * ((up * ca + q * sa * slope) * cosTwist + sa * flat * sinTwist);
  nz += tilt * (-q * flat * cosTwist + slope * sinTwist);
  const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  out.nx = nx * length;
  out.ny = ny * length;
  out.nz = nz * length;
  out.open = 0;
  if (material.isBall) leanToBall(scene, k, out);
  const strands = 1 + material.heather * ((n1 - 0.5) * 0.9 + (n2 - 0.5) * 0.6);
  const slow =
    0.13 * (valueNoise(s * 0.05, ply * 0.7) - 0.5) + 0.1 * (valueNoise(s * 0.006, 3.3) - 0.5);
  const tone = strands + slow - 1.1 * material.plyTilt * pf * pf;
  out.r = material.colour[0] * tone;
  out.g = material.colour[1] * tone;
  out.b = material.colour[2] * tone;
  for (let index = 0; index < material.alternates.length; index++) {
    heather({ material, index, fa, fb, s, ply }, out);
  }
  out.wrap = material.plies > 0 ? 0.28 : 0.06;
  out.sheen = material.sheen * (1 - Math.max(0, Math.min(1, out.nz))) ** 2.2;
  out.gloss = material.gloss;
}

interface Heather {
  material: Material;
  index: number;
  fa: number;
  fb: number;
  s: number;
  ply: number;
}

/** Mixes one alternate colour in: single fibres, and patches a stitch long that survive at a distance. */
function heather({ material, index, fa, fb, s, ply }: Heather, out: Surface): void {
  const alternate = material.alternates[index];
  if (!alternate) return;
  const single = smooth(
    0.58,
    0.8,
    valueNoise(fa * 1.1 + index * 40, fb * 2.6 + index * 91 + ply * 7),
  );
  const patch = smooth(0.25, 0.8, valueNoise(s * 0.1 + index * 33, ply * 1.3 + index * 7));
  const t = Math.min(1, (single * 0.7 + patch * 0.55) * material.alternateAmount);
  out.r += (alternate[0] - out.r) * t;
  out.g += (alternate[1] - out.g) * t;
  out.b += (alternate[2] - out.b) * t;
}

/** A pompon takes the light as the ball it is, not as its thousand strands. */
function leanToBall(scene: Scene, k: number, out: Surface): void {
  const [cx, cy, radius] = scene.ball;
  const px = (k % scene.width) - cx;
  const py = Math.floor(k / scene.width) - cy;
  const distance = Math.min(0.98, Math.hypot(px, py) / radius);
  const reach = Math.hypot(px, py) || 1;
  const share = 0.68;
  const nx = out.nx * (1 - share) + (share * px * distance) / reach;
  const ny = out.ny * (1 - share) + (share * py * distance) / reach;
  const nz = out.nz * (1 - share) + share * Math.sqrt(1 - distance * distance);
  const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  out.nx = nx * length;
  out.ny = ny * length;
  out.nz = nz * length;
  out.open = 1;
}
