import { fractalNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { cableFabric } from '#renderer/cloth/cable-fabric.ts';
import { reverseFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import { knitCloth } from '#renderer/cloth/knit-cloth.ts';

const radius = 318;
const squash = 0.8;
/** Stitches from the middle of the band to where its edge turns in. */
const half = 9;
/** Radius of the edges. */
const lip = 13;

const cable = cableFabric(
  [
    { kind: 'cable', width: 10, period: 13, offset: 4 },
    { kind: 'purl', width: 2 },
    { kind: 'knit', width: 2 },
    { kind: 'purl', width: 2 },
  ],
  9,
);

/** The cable between two ribs; the edges are plain knit. */
const front: Fabric = {
  ...cable,
  isPurl: (column, row) => column >= -half && column < half && cable.isPurl(column, row),
  warp: (point, row) => {
    if (point.column >= -half && point.column < half) cable.warp?.(point, row);
  },
};

/** A lined band standing as a ring, knitted lengthwise, wider over the forehead. Needs a leaning camera. */
export function knitHeadband(scene: Scene, { gauge, seed }: { gauge: number; seed: number }): void {
  const rows = Math.round((Math.PI * 2 * radius * 0.9) / (gauge * 0.75));
  const place = { rows, gauge, seed, x: 500, y: 640 };
  knitCloth(scene, {
    columns: 2 * (half + Math.ceil((Math.PI * lip) / gauge)),
    gauge,
    seed,
    flipped: true,
    sections: [{ fabric: front, rows }],
    map: (u, v, out) => standAround(place, u, v, { out, inside: 0 }),
  });
  knitCloth(scene, {
    columns: half * 2,
    gauge,
    seed: seed + 3,
    sections: [{ fabric: reverseFabric, rows }],
    map: (u, v, out) => standAround(place, u, v, { out, inside: lip * 2 }),
  });
}

interface Ring {
  rows: number;
  gauge: number;
  seed: number;
  x: number;
  y: number;
}

/** Columns stand upright, courses go round; both edges turn in to the lining. */
function standAround(
  { rows, gauge, seed, x, y }: Ring,
  u: number,
  v: number,
  { out, inside }: { out: Float64Array; inside: number },
): void {
  const turn = (v / (rows * 0.75)) * Math.PI * 2 + Math.PI;
  const front = 0.5 + 0.5 * Math.cos(turn);
  const tall = 176 + 44 * front;
  const up = Math.max(-1, Math.min(1, u / half));
  const round = Math.min(Math.PI, (Math.max(0, Math.abs(u) - half) * gauge) / lip);
  const slump = fractalNoise(Math.cos(turn) * 1.3 + seed, Math.sin(turn) * 1.3 + up * 0.3, 1) - 0.5;
  const belly = 24 * (1 - up * up) - lip * (1 - Math.cos(round));
  const r = radius * (1 + 0.09 * slump) + belly - inside - 18 * up * front;
  out[0] = x + r * Math.sin(turn);
  out[1] = y + r * Math.cos(turn) * squash;
  out[2] =
    lip + 8 + (tall / 2) * (1 + up) + Math.sign(up) * lip * Math.sin(round) + 26 * slump * (1 + up);
}
