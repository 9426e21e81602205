import { knitCrewCollar } from '#renderer/cloth/collar.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { placed } from '#renderer/engine/scene.ts';
import { stackPile, type Folded } from '#renderer/views/pile.ts';
import { rollUp, type Rolled } from '#renderer/views/roll.ts';
import { windBall } from '#renderer/props/yarn-ball.ts';
import { longShadow, type Shown } from '#renderer/article.ts';
import type { GroundName } from '#renderer/grounds.ts';

type Charted = ((column: number, row: number) => number | undefined) | undefined;

interface ThirdView {
  fabric: Fabric;
  gauge: number;
  ground: GroundName;
  seed: number;
  materialAt?: Charted;
}

/** The neck of the folded jumper on top, at the far edge. */
interface FoldedNeck {
  half: number;
  depth: number;
  rows: number;
  /** How far the neck lies over the height of the pile. */
  above: number;
}

interface Beside {
  neck?: FoldedNeck;
  /** Where a ball of the same wool lies. */
  ball?: { x: number; y: number };
}

const pileLight = {
  ...longShadow,
  azimuth: 2.92,
  elevation: 0.82,
  falloff: 0.3,
  bars: 0.35,
  reach: 330,
};

/** The piece folded, on one or two others of the same wool. */
export function foldedPile(
  look: ThirdView & { count?: number; rib?: Fabric; soft?: number } & Beside,
): Shown {
  const { fabric, gauge, seed, materialAt, count = 2, rib, soft = 0, neck, ball } = look;
  const pieces = Array.from({ length: count }, (_, index): Folded => {
    const isTop = index === count - 1;
    return {
      fabric: isTop ? fabric : (rib ?? fabric),
      gauge,
      wide: 345 - index * 8 + ((seed * 5 + index * 7) % 11),
      deep: 262 - index * 7,
      thick: 33 - index,
      turn: (((seed + index * 3) % 5) - 2) * 0.018 * (1 + soft),
      soft,
      ...(isTop ? { materialAt } : {}),
    };
  });
  return {
    gauge,
    ground: look.ground,
    view: {
      tilt: 0.86,
      centre: [500, 850],
      target: [500, 800],
      zoom: soft > 0 ? 1.16 : 1.26,
      turn: ((seed % 5) - 2) * 0.05,
    },
    light: pileLight,
    build: (scene) => {
      const lift = stackPile(scene, { x: 500, y: 850, pieces, seed });
      if (ball) windBall(scene, { ...ball, radius: 74, thick: 5.5, seed: seed + 1 });
      const top = pieces[count - 1];
      if (!neck || !top) return;
      placed(scene, { x: 500, y: 850, lift: lift + neck.above, turn: top.turn ?? 0 }, () =>
        knitCrewCollar(scene, {
          ...neck,
          gauge: gauge * 0.88,
          y: 645 - top.deep + 26,
          folds: () => 0,
          seed,
        }),
      );
    },
  };
}

interface Roll {
  half: number;
  radius: number;
  /** Place of each roll's middle from that of the first, in the roll's own directions: along, across, up. */
  heap?: readonly (readonly [number, number, number])[];
  turn?: number;
  wind?: 1 | -1;
  end?: Rolled['end'];
  isInside?: boolean;
  border?: number;
  fringe?: number;
  zoom?: number;
  centre?: readonly [number, number];
}

/** Rolled up, one roll or a small heap of them. */
export function rolledUp(look: ThirdView & Roll): Shown {
  const { half, turn = -0.95, wind = -1, end = { at: 2.1 }, heap = [[0, 0, 0]] } = look;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return {
    gauge: look.gauge,
    ground: look.ground,
    view: {
      tilt: 0.86,
      centre: look.centre ?? [500, 660],
      target: [500, 660],
      zoom: look.zoom ?? 360 / half,
      turn: -0.04,
    },
    light: pileLight,
    build: (scene) => {
      for (const [index, [along, across, lift]] of heap.entries()) {
        rollUp(scene, {
          fabric: look.fabric,
          gauge: look.gauge,
          half,
          radius: look.radius,
          wind,
          end,
          seed: look.seed + index,
          x: 500 + along * cos - across * sin,
          y: 690 + along * sin + across * cos,
          turn: turn + (index === 0 ? 0 : 0.05 * ((index % 2) * 2 - 1)),
          lift,
          materialAt: look.materialAt,
          fringe: look.fringe,
          isInside: look.isInside,
          border: look.border,
        });
      }
    },
  };
}
