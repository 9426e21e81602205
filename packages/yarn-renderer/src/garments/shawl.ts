import { smooth } from '#renderer/engine/curve.ts';
import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import { fractalNoise, valueNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { garterFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import { foldOver } from '#renderer/cloth/fold-over.ts';
import { courseOf, knitCloth, type Section } from '#renderer/cloth/knit-cloth.ts';

const reach = 1.5;
const depth = 400;
const radius = 470;

/** A crescent of lace: its folds run out from the neck like a fan, one tip is laid back over it. */
export function knitShawl(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const columns = Math.round(((radius + 120) * 2 * reach) / gauge);
  const lace: Section = { fabric, rows: Math.round((depth * 0.86) / (gauge * 0.75)) };
  const border: Section = {
    fabric: { ...garterFabric, course: 0.75 },
    rows: Math.round((depth * 0.14) / (gauge * 0.75)),
  };
  const sections = [border, lace];
  const tall = (lace.rows + border.rows) * courseOf(sections);
  knitCloth(scene, {
    columns,
    gauge,
    sections,
    seed,
    radiusAt: (u) => Math.max(0.6, span((u / (columns / 2)) * reach) ** 0.4),
    map: foldOver(crescent({ columns, tall, seed }), [
      { through: [818, 520], towards: -0.72, radius: 17 },
    ]),
  });
}

function span(turn: number): number {
  return Math.max(0.06, Math.cos((turn / reach) * 1.5)) ** 0.62;
}

function crescent({
  columns,
  tall,
  seed,
}: {
  columns: number;
  tall: number;
  seed: number;
}): ClothMap {
  return (u, v, out) => {
    const place = u / (columns / 2);
    const away = 1 - v / tall;
    const scallop = 14 * Math.abs(Math.sin((u / 24) * Math.PI)) * Math.max(0, away) ** 6;
    const wide = span(place * reach);
    const r = radius - 210 + (depth * away + scallop) * wide + 90 * (1 - wide);
    const phase = 17 * place + 2.6 * (valueNoise(place * 4 + seed, away * 1.2) - 0.5) + 0.5 * away;
    const loose = smooth(0, 0.5, away) * (0.45 + 0.8 * valueNoise(place * 3 + 40, seed)) * wide;
    const turn = place * reach - 0.035 * loose * Math.cos(phase);
    const drop = 12 * loose * Math.cos(phase * 0.5 + 1);
    out[0] = 500 + (r + drop) * Math.sin(turn) * 1.04;
    out[1] = 330 + (r + drop) * Math.cos(turn) * 0.96;
    const waves = fractalNoise(out[0] * 0.006 + seed, out[1] * 0.006, 2);
    out[2] = 14 + 26 * loose * (1 + Math.sin(phase)) + 12 * waves;
  };
}
