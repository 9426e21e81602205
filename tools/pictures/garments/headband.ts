import { fractalNoise } from '#pictures/engine/noise.ts';
import type { Scene } from '#pictures/engine/scene.ts';
import { cableFabric } from '#pictures/cloth/cable-fabric.ts';
import { reverseFabric } from '#pictures/cloth/fabric.ts';
import { knitCloth } from '#pictures/cloth/knit-cloth.ts';

const radius = 318;
const squash = 0.8;
const stitches = 16;

const cable = cableFabric(
  [
    { kind: 'cable', width: 10, period: 13, offset: 4 },
    { kind: 'purl', width: 2 },
    { kind: 'knit', width: 2 },
  ],
  6,
);

/** A band standing as a ring, knitted lengthwise, wider over the forehead. Needs a leaning camera. */
export function knitHeadband(scene: Scene, { gauge, seed }: { gauge: number; seed: number }): void {
  const rows = Math.round((Math.PI * 2 * radius * 0.9) / (gauge * 0.75));
  const place = { rows, seed, x: 500, y: 640 };
  knitCloth(scene, {
    columns: stitches + 4,
    gauge,
    seed,
    flipped: true,
    sections: [{ fabric: cable, rows }],
    map: (u, v, out) => standAround(place, u, v, { out, inside: 0 }),
  });
  knitCloth(scene, {
    columns: stitches + 4,
    gauge,
    seed: seed + 3,
    sections: [{ fabric: reverseFabric, rows }],
    keeps: (u) => Math.abs(u) < stitches * 0.46,
    map: (u, v, out) => standAround(place, u, v, { out, inside: 22 }),
  });
}

interface Ring {
  rows: number;
  seed: number;
  x: number;
  y: number;
}

/** Columns stand upright, courses go round; both edges roll outwards a little. */
function standAround(
  { rows, seed, x, y }: Ring,
  u: number,
  v: number,
  { out, inside }: { out: Float64Array; inside: number },
): void {
  const turn = (v / (rows * 0.75)) * Math.PI * 2 + Math.PI;
  const front = 0.5 + 0.5 * Math.cos(turn);
  const tall = 150 + 62 * front;
  const up = u / (stitches / 2);
  const edge = Math.max(0, Math.abs(up) - 0.86) / 0.3;
  const slump = fractalNoise(Math.cos(turn) * 1.7 + seed, Math.sin(turn) * 1.7 + up * 0.3, 2) - 0.5;
  const belly = 20 * (1 - up * up) - 24 * edge * edge;
  const r = radius * (1 + 0.09 * slump) + belly - inside - 18 * up * front;
  out[0] = x + r * Math.sin(turn);
  out[1] = y + r * Math.cos(turn) * squash;
  out[2] = 18 + (tall / 2) * (1 + Math.min(1.02, Math.max(-1.02, up))) + 26 * slump * (1 + up);
}
