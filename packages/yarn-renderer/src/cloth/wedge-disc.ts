import type { Scene } from '#renderer/engine/scene.ts';
import type { Fabric } from './fabric.ts';
import { courseOf, knitCloth } from './knit-cloth.ts';

/** A round of cloth knitted in wedges from the rim to the middle, as decreases make it. */
export interface WedgeDisc {
  x: number;
  y: number;
  radius: number;
  wedges: number;
  gauge: number;
  fabric: Fabric;
  seed: number;
  /** Height over the ground by distance from the middle, 0..1. */
  profile: (distance: number, turn: number) => number;
  /** Stretches the outline: 1 is round. */
  outline?: (bearing: number) => number;
  /** The rim turns under with this radius. */
  edge: number;
  turn?: number;
  /** Lets the lines of decreases wind. */
  spiral?: number;
  materialOf?: (wedge: number, row: number) => number | undefined;
}

export function knitWedgeDisc(scene: Scene, disc: WedgeDisc): void {
  for (let wedge = 0; wedge < disc.wedges; wedge++) knitWedge(scene, disc, wedge);
}

function knitWedge(scene: Scene, disc: WedgeDisc, wedge: number): void {
  const { x, y, radius, wedges, gauge, fabric, seed, edge, spiral = 0 } = disc;
  const middle = (disc.turn ?? 0) + (wedge / wedges) * Math.PI * 2;
  const opening = Math.tan(Math.PI / wedges);
  const course = courseOf([{ fabric, rows: 1 }]);
  const under = 1.7 * edge;
  const rows = Math.floor((radius - edge + under) / (gauge * course));
  const columns = 2 * Math.ceil((radius * opening) / gauge) + 2;
  const distanceAt = (v: number) => radius - edge + under - v * gauge;
  knitCloth(scene, {
    columns,
    gauge,
    seed: seed + wedge,
    course,
    sections: [{ fabric, rows }],
    ...(disc.materialOf
      ? { materialAt: (_: number, row: number) => disc.materialOf?.(wedge, row) }
      : {}),
    keeps: (u, v) => Math.abs(u * gauge) <= Math.max(0, distanceAt(v)) * opening + gauge * 0.4,
    map: (u, v, out) => {
      const along = distanceAt(v);
      const lateral = u * gauge;
      const flat = Math.hypot(along, lateral);
      const reach = along > 0 ? flat : along;
      let place = Math.max(reach, 0.001);
      let z = 0;
      const rim = radius - edge;
      if (place > rim && edge > 0) {
        const roll = Math.min(2, (place - rim) / edge);
        place = rim + edge * Math.sin(roll);
        z = edge * Math.cos(roll) - edge;
      }
      const bearing =
        middle +
        Math.atan2(lateral, Math.max(along, 0.001)) +
        spiral * (1 - Math.min(1, place / radius));
      const stretched = place * (1 + ((disc.outline?.(bearing) ?? 1) - 1) * (place / radius) ** 2);
      out[1] = y + stretched * Math.cos(bearing);
      out[0] = x + stretched * Math.sin(bearing);
      out[2] = disc.profile(Math.min(1, place / radius), bearing) + z;
    },
  });
}
