import type { Shown } from '#pictures/article.ts';
import type { Chart } from '#pictures/cloth/charts.ts';
import type { Scene } from '#pictures/engine/scene.ts';
import { knitJumper, type JumperLook } from '#pictures/garments/jumper.ts';
import type { GroundName } from '#pictures/grounds.ts';
import { wool } from '#pictures/materials.ts';

/** A jumper, cardigan, vest or dress laid flat. */
export function showJumper(
  look: JumperLook,
  ground: GroundName,
  view: Shown['view'] = {},
  more?: (scene: Scene) => void,
): Shown {
  return {
    gauge: look.gauge,
    ground,
    view,
    build: (scene) => {
      knitJumper(scene, look);
      more?.(scene);
    },
  };
}

/** The second wool where the chart says so. */
export function inTwoWools(chart: Chart): (column: number, row: number) => number {
  return (column, row) => (chart(column, Math.floor(row)) ? wool.second : wool.main);
}
