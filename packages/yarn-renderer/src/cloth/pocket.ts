import type { Scene } from '#renderer/engine/scene.ts';
import { smooth } from '#renderer/engine/curve.ts';
import { ribFabric, type Fabric } from './fabric.ts';
import { knitCloth } from './knit-cloth.ts';

interface Pocket {
  x: number;
  y: number;
  width: number;
  tall: number;
  gauge: number;
  fabric: Fabric;
  seed: number;
}

/** A patch pocket with a ribbed top; x, y is the middle of its lower edge. */
export function knitPocket(scene: Scene, { x, y, width, tall, gauge, fabric, seed }: Pocket): void {
  const rows = Math.round(tall / (gauge * (fabric.course ?? 0.75)));
  knitCloth(scene, {
    columns: Math.round(width / gauge),
    gauge,
    sections: [
      { fabric, rows: rows - 6 },
      { fabric: ribFabric(1, 1, 0.22), rows: 6 },
    ],
    seed,
    map: (u, v, out) => {
      const across = Math.abs(u * gauge);
      const up = v * gauge;
      out[0] = x + u * gauge;
      out[1] = y - up;
      out[2] =
        46 -
        12 * smooth(width / 2 - 14, width / 2, across) -
        12 * smooth(14, 0, up) +
        6 * smooth(tall - 60, tall, up);
    },
  });
}
