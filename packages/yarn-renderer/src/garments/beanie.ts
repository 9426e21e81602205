import { mix, smooth } from '#renderer/engine/curve.ts';
import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import { valueNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds, withFolds } from '#renderer/cloth/folds.ts';
import { knitCloth } from '#renderer/cloth/knit-cloth.ts';
import { tiePompon } from '#renderer/props/pompon.ts';

export interface BeanieLook {
  gauge: number;
  fabric: Fabric;
  seed: number;
  brim: Fabric;
  /** Height of the turned-up brim, scene units; 0 for a plain edge. */
  brimTall: number;
  hasPompon: boolean;
  half?: number;
  topY?: number;
  lean?: number;
  chart?: (column: number, row: number) => number | undefined;
}

const brimY = 880;

export function knitBeanie(scene: Scene, look: BeanieLook): void {
  knitCrown(scene, look);
  if (look.brimTall > 0) knitBrim(scene, look);
  const { topY = 330, lean = 24 } = look;
  if (look.hasPompon) tiePompon(scene, { x: 500 + lean * 1.1, y: topY - 62, z: 96, radius: 118 });
}

function knitCrown(scene: Scene, look: BeanieLook): void {
  const { gauge, fabric, seed, half = 226, topY = 330, lean = 24 } = look;
  const columns = 4 * Math.round((half * 3.04) / gauge / 4);
  const tall = brimY - topY;
  const profile = (t: number) => Math.max(0, 1 - t ** 3) ** (1 / 2.1);
  const arcs = arcLengths(profile, tall, half * 0.45);
  const length = arcs[arcs.length - 1] ?? 1;
  const folds = makeFolds({
    amount: 8,
    seed: seed + 6,
    ridges: [
      { from: [400, 520], to: [470, 760], width: 40, height: 9, bend: 0.2 },
      { from: [600, 480], to: [560, 700], width: 36, height: 8, bend: -0.2 },
      { from: [330, 640], to: [380, 800], width: 30, height: 6, bend: 0.1 },
    ],
  });
  const flat: ClothMap = (u, v, out) => {
    const t = placeAt(arcs, v * gauge);
    const wide = half * profile(t) * (1 + 0.02 * Math.sin(t * 5));
    const turn = (u / (columns / 2)) * 1.72;
    out[0] = 500 + wide * Math.sin(turn) + lean * t * t + 3 * (valueNoise(t * 9, u * 0.1) - 0.5);
    out[1] = brimY - t * tall + (1 - Math.cos(turn)) * 14 * (1 - t) + 9 * t * t * turn * turn;
    out[2] = 28 + 62 * Math.cos(turn) * profile(t) ** 0.6 * (0.85 + 0.15 * t);
  };
  knitCloth(scene, {
    columns,
    gauge,
    seed: seed + 3,
    map: withFolds(flat, folds, 0.4),
    sections: crownSections(look, Math.floor(length / (gauge * (fabric.course ?? 0.75))) - 1),
    keeps: (u) => Math.abs((u / (columns / 2)) * 1.72) < 1.68,
    radiusAt: (_, v) => mix(1, 0.62, smooth(0.72, 1, placeAt(arcs, v * gauge))),
    ...(look.chart ? { materialAt: look.chart } : {}),
  });
}

function crownSections({ fabric, brim, brimTall }: BeanieLook, rows: number) {
  if (brimTall > 0) return [{ fabric, rows }];
  return [
    { fabric: brim, rows: 10 },
    { fabric, rows: rows - 10 },
  ];
}

/** The rib turned up over itself: knit and purl change places. */
function knitBrim(scene: Scene, { gauge, seed, brim, brimTall, half = 226 }: BeanieLook): void {
  const columns = 4 * Math.round((half * 3.04) / gauge / 4);
  const edge = 15;
  const wide = half + 10;
  const folds = makeFolds({
    amount: 3,
    seed: seed + 9,
    ridges: [
      { from: [330, 900], to: [360, 1010], width: 30, height: 4 },
      { from: [610, 900], to: [590, 1010], width: 34, height: 4 },
    ],
  });
  const flat: ClothMap = (u, v, out) => {
    const turn = (u / (columns / 2)) * 1.72;
    const s = v * gauge - edge * 2.2;
    let y = 1015 - s;
    let z = edge + 5 * Math.sin((s / brimTall) * Math.PI);
    if (s < 0) {
      const roll = Math.min(-s / edge, 2.3);
      y = 1015 + edge * Math.sin(roll);
      z = edge * Math.cos(roll);
    } else if (s > brimTall) {
      const roll = Math.min((s - brimTall) / edge, 2.3);
      y = 1015 - brimTall - edge * Math.sin(roll);
      z = edge * Math.cos(roll);
    }
    const round = Math.cos(turn);
    out[0] =
      500 + (wide + 5 * Math.sin(s * 0.02) + 4 * (valueNoise(s * 0.03, 4) - 0.5)) * Math.sin(turn);
    out[1] = y - (1 - round) * 18 + 3 * (valueNoise(u * 0.2, 1) - 0.5);
    out[2] = 36 + (62 + z) * Math.max(-0.5, round) + Math.min(0, round * 10);
  };
  knitCloth(scene, {
    columns,
    gauge,
    seed: seed + 9,
    map: withFolds(flat, folds, 0.3),
    sections: [
      { fabric: turned(brim), rows: Math.ceil((brimTall + 66) / (gauge * (brim.course ?? 0.75))) },
    ],
    keeps: (u, v) => {
      const turn = Math.abs((u / (columns / 2)) * 1.72);
      return turn < 1.62 && (turn < 1.4 || v * gauge < brimTall + 40);
    },
  });
}

function turned(fabric: Fabric): Fabric {
  return {
    ...fabric,
    isPurl: (column, row) => !fabric.isPurl(column, row),
    warp: (point, row) => {
      const { u, h } = point;
      fabric.warp?.(point, row);
      point.u = u - (point.u - u);
      point.h = h - (point.h - h) * 1.2;
    },
  };
}

function arcLengths(profile: (t: number) => number, tall: number, wide: number): number[] {
  const arcs = [0];
  for (let i = 1; i <= 300; i++) {
    const rise = tall / 300;
    arcs.push(
      (arcs[i - 1] ?? 0) + Math.hypot(rise, (profile(i / 300) - profile((i - 1) / 300)) * wide),
    );
  }
  return arcs;
}

function placeAt(arcs: readonly number[], s: number): number {
  const last = arcs.length - 1;
  let low = 0;
  let high = last;
  if (s >= (arcs[last] ?? 0)) return 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((arcs[middle] ?? 0) < s) low = middle;
    else high = middle;
  }
  const from = arcs[low] ?? 0;
  return (low + (s - from) / ((arcs[high] ?? 0) - from || 1)) / last;
}
