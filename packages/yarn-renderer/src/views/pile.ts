import { smooth } from '#renderer/engine/curve.ts';
import { fractalNoise, hash, valueNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { courseOf, knitCloth } from '#renderer/cloth/knit-cloth.ts';

/** One folded piece of a pile: two layers, each with its rolled fold in front. */
export interface Folded {
  fabric: Fabric;
  gauge: number;
  wide: number;
  deep: number;
  thick: number;
  materialAt?: ((column: number, row: number) => number | undefined) | undefined;
  material?: number;
  turn?: number;
  /** 0 lies like pressed linen, 1 like thick wool: round corners, a full middle, uneven folds. */
  soft?: number;
}

export interface Pile {
  x: number;
  y: number;
  pieces: readonly Folded[];
  seed: number;
}

/** Needs a leaning camera. Pieces are listed from the bottom up. Returns the height reached. */
export function stackPile(scene: Scene, { x, y, pieces, seed }: Pile): number {
  let floor = 0;
  for (const [index, piece] of pieces.entries()) {
    for (const layer of [0, 1]) {
      const own = seed + index * 2 + layer;
      foldLayer(scene, {
        piece,
        x,
        y,
        floor,
        own,
        layer,
        isTop: layer === 1 && index === pieces.length - 1,
      });
      floor += piece.thick * 2 * (layer === 0 ? 1.05 : 0.95) - (layer === 0 ? 5 : 8);
    }
  }
  return floor;
}

interface Layer {
  piece: Folded;
  x: number;
  y: number;
  floor: number;
  own: number;
  layer: number;
  isTop: boolean;
}

function foldLayer(scene: Scene, { piece, x, y, floor, own, layer, isTop }: Layer): void {
  const { fabric, gauge, material, materialAt, soft = 0 } = piece;
  const radius = piece.thick * (layer === 0 ? 1.05 : 0.95);
  const wide = piece.wide - layer * (3 + 5 * hash(own, 2));
  const deep = piece.deep - layer * (3 + 9 * hash(own, 7));
  const turn = (piece.turn ?? 0) + 0.012 * (hash(own, 4) - 0.5);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const under = Math.PI * radius * 0.8;
  const course = courseOf([{ fabric, rows: 1 }]);
  const middle = floor + radius;
  knitCloth(scene, {
    columns: Math.ceil((wide * 2 + radius * 1.2) / gauge),
    gauge,
    seed: own * 11 + 2,
    sections: [
      {
        fabric,
        rows: Math.ceil((deep * 2 + Math.PI * radius) / (gauge * course)),
        ...(material === undefined ? {} : { material }),
      },
    ],
    ...(materialAt ? { materialAt } : {}),
    map: (u, v, out) => {
      const s = v * gauge;
      let py = deep - radius - (s - under);
      let z = radius;
      if (s < under) {
        const roll = Math.PI * 0.8 - s / radius;
        py = deep - radius + radius * Math.sin(roll);
        z = radius * Math.cos(roll);
      }
      const lateral = u * gauge;
      const flat = wide - radius * 0.9;
      let px = lateral;
      let pinch = 1;
      if (Math.abs(lateral) > flat) {
        const roll = Math.min(1.5, (Math.abs(lateral) - flat) / (radius * 0.9));
        px = Math.sign(lateral) * (flat + radius * 0.9 * Math.sin(roll));
        pinch = Math.cos(roll);
      }
      const wobble = 12 * (fractalNoise(px * 0.008 + own * 9, s * 0.01 + own * 3, 3) - 0.5);
      z += wobble * (0.6 + (0.4 * z) / radius) + 8 * (valueNoise(px * 0.004 + own * 7, own) - 0.5);
      py +=
        10 * (fractalNoise(px * 0.007 + own * 5, 4 + own, 2) - 0.5) * (s < under + 60 ? 1 : 0.3);
      const full = fullness(px / wide, py / deep);
      z += soft * (z / radius) * (full * (isTop ? 30 : 12) - 12);
      z *= 0.1 + 0.9 * pinch;
      if (py < -deep + 40) z -= smooth(-deep + 40, -deep, py) ** 2 * 34;
      const rounded = soft * 0.055;
      const lean = px * (1 - rounded * (py / deep) ** 4) + soft * sway(py, own);
      py = py * (1 - rounded * (px / wide) ** 4) + soft * sway(px, own + 40);
      out[0] = x + lean * cos - py * sin;
      out[1] = y + lean * sin + py * cos;
      out[2] = middle + z + (isTop ? 8 * Math.exp(-((px / 200) ** 2)) : 0);
    },
  });
}

/** 1 in the middle of the piece, 0 along its edges. */
function fullness(across: number, along: number): number {
  return Math.max(0, 1 - across * across) * Math.max(0, 1 - along * along);
}

/** No edge of wool is straight. */
function sway(along: number, own: number): number {
  return 22 * (fractalNoise(along * 0.0065 + own * 5, own * 3, 2) - 0.5);
}
