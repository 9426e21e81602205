import type { Shown } from '#renderer/article.ts';
import type { Chart } from '#renderer/cloth/charts.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { knitJumper, type JumperLook } from '#renderer/garments/jumper.ts';
import type { GroundName } from '#renderer/grounds.ts';
import { wool } from '#renderer/materials.ts';

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
