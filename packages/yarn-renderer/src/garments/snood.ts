import { fractalNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { knitRevolved, outlineProfile } from '#renderer/cloth/revolve.ts';

/** A thick ring that has sunk into two folds, open at the top. Needs a leaning camera. */
export function knitSnood(
  scene: Scene,
  {
    gauge,
    fabric,
    seed,
    repeat,
  }: {
    gauge: number;
    fabric: Fabric;
    seed: number;
    /** Stitches after which the fabric repeats: the ring closes on it. */
    repeat: number;
  },
): void {
  const x = 500;
  const y = 660;
  const side = outlineProfile([
    [262, 6],
    [318, 26],
    [340, 84],
    [314, 142],
    [284, 176],
    [304, 214],
    [330, 262],
    [322, 322],
    [286, 362],
    [252, 352],
    [236, 316],
  ]);
  const waves = (turn: number, s: number) => {
    const around = fractalNoise(Math.cos(turn) * 1.5 + seed, Math.sin(turn) * 1.5 + s * 0.003, 3);
    return (around - 0.5) * 2;
  };
  const columns = repeat * Math.round((320 * Math.PI * 2) / gauge / repeat);
  knitRevolved(scene, {
    x,
    y,
    gauge,
    seed,
    columns,
    length: side.length,
    squash: 0.86,
    sections: [{ fabric, rows: Math.round(side.length / (gauge * (fabric.course ?? 0.75))) }],
    profile: (s, turn, out) => {
      side.at(s, out);
      const wave = waves(turn, s);
      out[0] = (out[0] ?? 0) * (1 + 0.09 * wave);
      out[1] = (out[1] ?? 0) * (1 + 0.16 * waves(turn + 2.4, 0)) + 20 * wave * (s / side.length);
    },
  });
  lining(scene, { x, y, gauge, seed, columns });
}

function lining(
  scene: Scene,
  place: { x: number; y: number; gauge: number; seed: number; columns: number },
): void {
  knitRevolved(scene, {
    ...place,
    seed: place.seed + 1,
    columns: place.columns - 24,
    length: 320,
    squash: 0.86,
    isInside: true,
    sections: [{ fabric: { isPurl: () => true }, rows: Math.round(320 / (place.gauge * 0.75)) }],
    profile: (s, _, out) => {
      out[0] = 246 + 14 * Math.sin(s * 0.014);
      out[1] = 8 + s;
    },
  });
}
