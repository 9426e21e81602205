import type { Material } from './material.ts';
import { project } from './project.ts';
import { materialAt, pieceScale, type Scene } from './scene.ts';
import { sowFibre } from './sow-fibres.ts';

export interface Tube {
  /** x, y, z, radius per point, garment units. */
  points: ArrayLike<number>;
  material: number;
  /** True where the piece of yarn that starts at a point is hidden. */
  skip?: readonly boolean[];
  start?: number;
  bare?: boolean;
}

interface Segment {
  x: number;
  y: number;
  z: number;
  dx: number;
  dy: number;
  dz: number;
  radius: number;
  dRadius: number;
  /** Distance along the yarn at the start, in radii. */
  along: number;
  dAlong: number;
}

/** Draws a yarn into the height field and sows its fibres. */
export function stampTube(scene: Scene, tube: Tube): void {
  const index = tube.material === 1 ? scene.placement.dye : tube.material;
  const material = materialAt(scene, index);
  const count = tube.points.length / 4;
  const from = new Float64Array(4);
  const to = new Float64Array(4);
  let along = tube.start ?? scene.random() * 900;
  for (let place = 0; place < count; place++) {
    from.set(to);
    projectPoint(scene, tube.points, place, to);
    if (place === 0) continue;
    const segment = segmentBetween(from, to, along);
    along += segment.dAlong;
    if (tube.skip?.[place - 1]) continue;
    stampSegment(scene, segment, material, index);
    if (!tube.bare && material.fuzz > 0) sowAlong(scene, segment, material, index);
  }
}

function projectPoint(
  scene: Scene,
  points: ArrayLike<number>,
  index: number,
  out: Float64Array,
): void {
  const at = index * 4;
  project(scene, [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0], out);
  out[3] = (points[at + 3] ?? 0) * pieceScale(scene);
}

function segmentBetween(from: Float64Array, to: Float64Array, along: number): Segment {
  const [x = 0, y = 0, z = 0, radius = 0] = from;
  const dx = (to[0] ?? 0) - x;
  const dy = (to[1] ?? 0) - y;
  const dz = (to[2] ?? 0) - z;
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  return {
    x,
    y,
    z,
    dx,
    dy,
    dz,
    radius,
    dRadius: (to[3] ?? 0) - radius,
    along,
    dAlong: length / (radius || 1),
  };
}

function stampSegment(scene: Scene, segment: Segment, material: Material, index: number): void {
  const { x, y, z, dx, dy, dz, radius, dRadius, along, dAlong } = segment;
  const { width, height, depth } = scene;
  const flat2 = dx * dx + dy * dy;
  const flat = Math.sqrt(flat2);
  const length = Math.sqrt(flat2 + dz * dz);
  const reach = Math.max(radius, radius + dRadius);
  const left = Math.max(0, Math.ceil(Math.min(x, x + dx) - reach));
  const right = Math.min(width - 1, Math.floor(Math.max(x, x + dx) + reach));
  const top = Math.max(0, Math.ceil(Math.min(y, y + dy) - reach));
  const bottom = Math.min(height - 1, Math.floor(Math.max(y, y + dy) + reach));
  if (left > right || top > bottom || !(length >= 0)) return;
  const perFlat2 = flat2 > 1e-6 ? 1 / flat2 : 0;
  const perFlat = flat > 1e-4 ? 1 / flat : 0;
  const angle = Math.atan2(dy, dx);
  const slope = length > 0 ? dz / length : 0;
  const highest = Math.max(z, z + dz) + reach * 1.05;
  const { plies, twist, plyBump } = material;
  for (let py = top; py <= bottom; py++) {
    const ey = py - y;
    let k = py * width + left;
    for (let px = left; px <= right; px++, k++) {
      const there = depth[k] ?? 0;
      if (there > highest) continue;
      const ex = px - x;
      const t = Math.min(1, Math.max(0, (ex * dx + ey * dy) * perFlat2));
      const cx = ex - t * dx;
      const cy = ey - t * dy;
      const distance2 = cx * cx + cy * cy;
      const r = radius + dRadius * t;
      if (distance2 >= r * r) continue;
      const q = Math.min(0.999, Math.max(-0.999, ((dx * ey - dy * ex) * perFlat) / r));
      const s = along + t * dAlong;
      let up = Math.sqrt(1 - distance2 / (r * r));
      const turn = plies * (q * 1.35 + s * twist) * 0.15915;
      const f = turn - Math.floor(turn) - 0.5;
      up -= plyBump * 4 * f * f * (0.4 + 0.6 * up);
      const here = z + dz * t + r * up * 0.92;
      if (here <= there) continue;
      depth[k] = here;
      scene.along[k] = s;
      scene.across[k] = q;
      scene.angle[k] = angle;
      scene.slope[k] = slope;
      scene.material[k] = index;
    }
  }
}

function sowAlong(scene: Scene, segment: Segment, material: Material, materialIndex: number): void {
  const { x, y, z, dx, dy, dz, radius } = segment;
  const flat = Math.hypot(dx, dy);
  const perFlat = flat > 1e-4 ? 1 / flat : 0;
  const random = scene.random;
  for (let wanted = material.fuzz * Math.hypot(flat, dz) * 0.03; wanted > 0; wanted--) {
    if (random() >= wanted) continue;
    const t = random();
    const tx = dx * perFlat;
    const ty = dy * perFlat;
    sowFibre({
      scene,
      material,
      materialIndex,
      x: x + dx * t,
      y: y + dy * t,
      z: z + dz * t,
      radius,
      tx,
      ty,
    });
  }
}
