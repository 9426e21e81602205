import type { Scene } from '#pictures/engine/scene.ts';
import type { Fabric } from '#pictures/cloth/fabric.ts';
import { makeFolds } from '#pictures/cloth/folds.ts';
import { knitTube } from '#pictures/cloth/tube.ts';

/** A thick ring with soft folds, opening upwards. */
export function knitSnood(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const tall = 400;
  knitTube(scene, {
    x: 500,
    y: 960,
    half: 330,
    tall,
    curve: 40,
    opening: 52,
    thickness: 66,
    gauge,
    seed,
    edge: 20,
    sections: [{ fabric, rows: Math.round((tall + 84) / (gauge * (fabric.course ?? 0.75))) }],
    folds: makeFolds({
      amount: 16,
      seed,
      ridges: [
        { from: [180, 690], to: [620, 830], width: 46, height: 24, bend: 0.5 },
        { from: [380, 640], to: [830, 740], width: 44, height: 20, bend: -0.4 },
        { from: [300, 880], to: [760, 900], width: 40, height: 16, bend: 0.3 },
      ],
    }),
  });
}
