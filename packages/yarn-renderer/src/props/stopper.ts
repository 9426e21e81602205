import type { Scene } from '#renderer/engine/scene.ts';
import { wool } from '#renderer/materials.ts';
import { stampSolid } from './stamp-solid.ts';

const radius = 100;
const nothing = -100_000;

/** The rubber neck of a hot-water bottle: a funnel, its screw, the winged grip with a hole in it. */
export function putStopper(scene: Scene, { x, y, z }: { x: number; y: number; z: number }): void {
  stampSolid(scene, {
    centre: [x, y, z],
    radius,
    material: wool.rubber,
    profile: (_, px, py) => heightAt(px * radius, py * radius),
  });
}

/** Units from the middle of the screw; the bottle lies below it. */
function heightAt(x: number, y: number): number {
  const throat = 40 + 22 * Math.max(0, (70 - y) / 60) ** 2;
  const neck = y > 26 ? round(x / throat, 0, 34) : nothing;
  const lip = round(x / 76, (y - 26) / 13, 40);
  const screw = round(x / 30, (y - 2) / 24, 34);
  const hole = (x / 17) ** 2 + ((y + 40) / 8) ** 2 < 1;
  const grip = hole ? nothing : round(x / (50 - 0.2 * (y + 38)), (y + 38) / 27, 24);
  return Math.max(neck, lip, screw, grip);
}

/** A slab with round shoulders. */
function round(x: number, y: number, height: number): number {
  const out = x ** 4 + y ** 4;
  return out < 1 ? height * (1 - out) ** 0.4 : nothing;
}
