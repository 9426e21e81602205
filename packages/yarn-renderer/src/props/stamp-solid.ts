import { project } from '#renderer/engine/project.ts';
import { pieceScale, type Scene } from '#renderer/engine/scene.ts';

/** A turned solid seen from above: height over its centre by distance (0..1), scene units. */
export interface Solid {
  centre: readonly [number, number, number];
  radius: number;
  material: number;
  /** `x` and `y` run along the piece, also where the camera has turned. */
  profile: (distance: number, x: number, y: number) => number;
}

const step = 0.02;

/** Writes the solid's heights and normals straight into the height field. */
export function stampSolid(scene: Scene, { centre, radius, material, profile }: Solid): void {
  const { width, height, depth } = scene;
  const unit = pieceScale(scene);
  const middle = new Float64Array(3);
  project(scene, centre, middle);
  const [cx = 0, cy = 0, cz = 0] = middle;
  const [cos, sin] = turnOnPicture(scene, centre, middle);
  const reach = radius * unit;
  const top = Math.max(0, Math.ceil(cy - reach));
  const bottom = Math.min(height - 1, Math.floor(cy + reach));
  const left = Math.max(0, Math.ceil(cx - reach));
  const right = Math.min(width - 1, Math.floor(cx + reach));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const right = (x - cx) / reach;
      const down = (y - cy) / reach;
      const px = right * cos + down * sin;
      const py = down * cos - right * sin;
      const distance = Math.hypot(px, py);
      if (distance >= 1) continue;
      const here = profile(distance, px, py);
      const k = y * width + x;
      const z = cz + here * unit;
      if (!(z > (depth[k] ?? 0))) continue;
      const gx = (profile(Math.hypot(px + step, py), px + step, py) - here) / (step * radius);
      const gy = (profile(Math.hypot(px, py + step), px, py + step) - here) / (step * radius);
      const steep = Math.hypot(gx, gy);
      depth[k] = z;
      scene.material[k] = material;
      // A tube's normal is q·(-sin a, cos a) + √(1 - q²)·z: turn the slope into that angle and q.
      scene.angle[k] = Math.atan2(gx * cos - gy * sin, -(gx * sin + gy * cos));
      scene.across[k] = steep / Math.sqrt(1 + steep * steep);
      scene.slope[k] = 0;
      scene.along[k] = px * 40 + py * 3;
    }
  }
}

/** Cosine and sine of the angle at which the piece lies on the picture. */
function turnOnPicture(
  scene: Scene,
  [x, y, z]: Solid['centre'],
  middle: Float64Array,
): readonly [number, number] {
  const aside = new Float64Array(3);
  project(scene, [x + 1, y, z], aside);
  const right = (aside[0] ?? 0) - (middle[0] ?? 0);
  const down = (aside[1] ?? 0) - (middle[1] ?? 0);
  const size = Math.hypot(right, down) || 1;
  return [right / size, down / size];
}
