import type { Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { knitRevolved, outlineProfile } from '#renderer/cloth/revolve.ts';
import { tiePompon } from '#renderer/props/pompon.ts';

/** A pleated cosy on its teapot, seen from the side and a little from above. */
export function knitTeaCosy(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const x = 490;
  const y = 760;
  const side = outlineProfile([
    [226, 12],
    [252, 40],
    [268, 130],
    [250, 240],
    [190, 330],
    [96, 372],
    [40, 384],
    [20, 400],
  ]);
  const pleats = 22;
  knitRevolved(scene, {
    x,
    y,
    gauge,
    seed,
    columns: Math.round((300 * Math.PI * 2) / gauge / 8) * 8,
    length: side.length,
    squash: 0.9,
    crowds: true,
    sections: [{ fabric, rows: Math.round(side.length / (gauge * (fabric.course ?? 0.75))) }],
    profile: (s, turn, out) => {
      side.at(s, out);
      const t = s / side.length;
      const depth = 13 * Math.sin(Math.min(1, t * 1.15) * Math.PI) ** 0.7;
      out[0] = (out[0] ?? 0) + depth * Math.abs(Math.cos((turn * pleats) / 2)) - depth * 0.4;
    },
  });
  pourer(scene, x + 236, y);
  handle(scene, x - 226, y);
  tiePompon(scene, { x, y, z: 440, radius: 74, strands: 9000 });
}

function pourer(scene: Scene, x: number, y: number): void {
  const points: number[] = [];
  for (let i = 0; i <= 24; i++) {
    const t = i / 24;
    points.push(
      x - 30 + 150 * t,
      y + 12,
      92 + 150 * t ** 1.5 + 20 * Math.sin(t * Math.PI),
      46 * (1 - t) + 21 * t,
    );
  }
  stampTube(scene, { points, material: wool.ceramic });
}

function handle(scene: Scene, x: number, y: number): void {
  const points: number[] = [];
  for (let i = 0; i <= 36; i++) {
    const turn = -0.5 * Math.PI + (i / 36) * Math.PI;
    points.push(x + 8 - 118 * Math.cos(turn), y, 170 + 104 * Math.sin(turn), 17);
  }
  stampTube(scene, { points, material: wool.ceramic });
}
