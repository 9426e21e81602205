import type { Scene } from '#renderer/engine/scene.ts';
import { knitRollCollar } from '#renderer/cloth/collar.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds } from '#renderer/cloth/folds.ts';
import { tieFringe } from '#renderer/cloth/fringe.ts';
import { straightSpine } from '#renderer/cloth/spine.ts';
import { knitStrip, stripMap, type Strip } from '#renderer/cloth/strip.ts';

/** A wide bell with a deep collar; the hem falls in a curve and carries a fringe. */
export function knitPoncho(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const spine = straightSpine([500, 1010], [500, 250]);
  const rows = Math.floor(spine.length / (gauge * (fabric.course ?? 0.75)));
  const columns = 2 * Math.ceil(440 / gauge);
  const folds = makeFolds({
    amount: 15,
    seed,
    ridges: [
      { from: [440, 380], to: [250, 960], width: 44, height: 22, bend: 0.3 },
      { from: [560, 380], to: [720, 980], width: 46, height: 22, bend: -0.3 },
      { from: [500, 520], to: [480, 1020], width: 40, height: 14, bend: 0.2 },
    ],
  });
  const strip: Strip = {
    spine,
    gauge,
    columns,
    taper: 'cut',
    edge: 16,
    height: 32,
    seed,
    sections: [{ fabric, rows }],
    halfWidth: (s) =>
      92 +
      330 * Math.sqrt(Math.max(0, 1 - (s / spine.length) ** 1.7)) ** 1.25 +
      6 * Math.sin(s * 0.012),
    folds,
    slide: 0.5,
    sag: (lateral) => -74 * (lateral / 420) ** 2,
    keeps: (x, y) => ((x - 500) / 90) ** 2 + ((y - 268) / 60) ** 2 > 1,
  };
  const map = stripMap(strip);
  knitStrip(scene, strip);
  tieFringe(scene, { map, columns: columns - 7, edgeV: 0, away: -1, length: 104, every: 1.8 });
  knitRollCollar(scene, {
    gauge: gauge * 0.95,
    half: 104,
    depth: 70,
    y: 262,
    rows: 6,
    tall: 128,
    isFolded: true,
    folds,
    seed,
  });
}
