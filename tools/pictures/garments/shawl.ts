import { fractalNoise } from '#pictures/engine/noise.ts';
import type { Scene } from '#pictures/engine/scene.ts';
import { garterFabric, type Fabric } from '#pictures/cloth/fabric.ts';
import { makeFolds, withFolds } from '#pictures/cloth/folds.ts';
import { courseOf, knitCloth, type Section } from '#pictures/cloth/knit-cloth.ts';

/** A crescent of lace spread out, its tips pointing up. */
export function knitShawl(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const reach = 1.5;
  const depth = 400;
  const radius = 470;
  const columns = Math.round(((radius + 120) * 2 * reach) / gauge);
  const lace: Section = { fabric, rows: Math.round((depth * 0.82) / (gauge * 0.75)) };
  const border: Section = {
    fabric: { ...garterFabric, course: 0.75 },
    rows: Math.round((depth * 0.18) / (gauge * 0.75)),
  };
  const sections = [lace, border];
  const tall = (lace.rows + border.rows) * courseOf(sections);
  const width = (turn: number) => Math.max(0.06, Math.cos((turn / reach) * 1.5)) ** 0.62;
  knitCloth(scene, {
    columns,
    gauge,
    sections,
    seed,
    radiusAt: (u) => Math.max(0.6, width((u / (columns / 2)) * reach) ** 0.4),
    map: withFolds(
      (u, v, out) => {
        const turn = (u / (columns / 2)) * reach;
        const away = 1 - v / tall;
        const scallop = 14 * Math.abs(Math.sin((u / 24) * Math.PI)) * Math.max(0, away) ** 6;
        const span = width(turn);
        const r = radius - 210 + (depth * away + scallop) * span + 90 * (1 - span);
        out[0] = 500 + r * Math.sin(turn) * 1.04;
        out[1] = 330 + r * Math.cos(turn) * 0.96;
        out[2] = 10 + 14 * fractalNoise(out[0] * 0.005 + seed, out[1] * 0.005, 2);
      },
      makeFolds({ amount: 10, seed }),
      0.4,
    ),
  });
}
