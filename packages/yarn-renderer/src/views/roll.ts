import { smooth } from '#renderer/engine/curve.ts';
import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import { fractalNoise, valueNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { tieFringe } from '#renderer/cloth/fringe.ts';
import { courseOf, knitCloth } from '#renderer/cloth/knit-cloth.ts';

export interface Rolled {
  fabric: Fabric;
  gauge: number;
  seed: number;
  x: number;
  y: number;
  half: number;
  radius: number;
  /** Direction of the axis, radians; its near end is the one at the left. */
  turn: number;
  /** 1: the cloth comes from the right of the near end, -1: from the left. */
  wind: 1 | -1;
  /** The right side is rolled in, to be seen where the cloth lies flat. */
  isInside?: boolean | undefined;
  /** Garter courses at the outer end. */
  border?: number | undefined;
  /** Where the outer end lies, radians round from the ground; or how much of it lies flat on the ground. */
  end: { at: number } | { flat: number };
  /** Length of the fringe at an end that lies flat. */
  fringe?: number | undefined;
  lift?: number;
  materialAt?: ((column: number, row: number) => number | undefined) | undefined;
}

/** Cloth rolled up tightly on itself. Needs a leaning camera. An end that lies flat shows the other face. */
export function rollUp(scene: Scene, roll: Rolled): void {
  const { gauge, seed, radius } = roll;
  const { lip, flat, columns, plainHalf, spiral, under } = measure(roll);
  const course = courseOf([{ fabric: roll.fabric, rows: 1 }]);
  const flatRows = Math.round((flat - radius * 0.25) / (gauge * course));
  const fabric = withSelvedge(roll, plainHalf, flatRows);
  const map = rollMap(roll);
  knitCloth(scene, {
    columns,
    gauge,
    seed,
    flipped: roll.wind === 1,
    sections: [{ fabric, rows: Math.floor((under + flat + spiral) / (gauge * course)) }],
    ...(roll.materialAt ? { materialAt: roll.materialAt } : {}),
    map,
    radiusAt: (u, v) => (isLost(roll, u, v) ? 0 : 1),
  });
  if (roll.fringe === undefined) return;
  const tied = Math.round((roll.half * 2 - lip) / gauge);
  const ends = { columns: tied, length: roll.fringe, thick: gauge * 0.24, every: 2, seed };
  tieFringe(scene, { ...ends, map, edgeV: (under - lip * 1.2) / gauge, away: -1 });
}

interface Measures {
  /** Distance between two turns. */
  thick: number;
  /** Radius of the rounded edge. */
  lip: number;
  flat: number;
  columns: number;
  /** Columns from the middle to the rounded edge. */
  plainHalf: number;
  /** Length of the rolled part. */
  spiral: number;
  /** Length of the part that turns under at the outer end. */
  under: number;
}

/** Radius of the rounded edges in stitch widths. */
const lipShare = 0.46;

function measure({ gauge, half, radius, end }: Rolled): Measures {
  const thick = gauge * 1.36;
  const lip = gauge * lipShare;
  const plainHalf = Math.round((half - lip) / gauge);
  const hollow = thick * 0.5;
  return {
    thick,
    lip,
    flat: 'flat' in end ? end.flat : 0,
    plainHalf,
    columns: 2 * plainHalf + 2 * Math.ceil((Math.PI * lip) / gauge),
    spiral: (Math.PI * (radius ** 2 - hollow ** 2)) / thick,
    under: lip * Math.PI * 0.8,
  };
}

/** The edge columns are plain knit, the first rows garter; the flat part shows its back. */
function withSelvedge(
  { fabric, border = 0, isInside = false }: Rolled,
  plainHalf: number,
  flatRows: number,
): Fabric {
  const isEdge = (column: number) => column < -plainHalf || column >= plainHalf;
  const isPlain = (column: number, row: number) => isEdge(column) || row < border;
  return {
    ...fabric,
    isPurl: (column, row) => {
      if (isPlain(column, row)) return !isEdge(column) && (row & 1) === 1;
      return fabric.isPurl(column, row) !== (isInside && row >= flatRows);
    },
    isHole: (column, row) => !isPlain(column, row) && (fabric.isHole?.(column, row) ?? false),
    warp: (point, row) => {
      if (!isPlain(point.column, row)) fabric.warp?.(point, row);
      if (row < flatRows) point.h = -point.h;
    },
  };
}

function rollMap(roll: Rolled): ClothMap {
  const { gauge, seed, x, y, wind, lift = 0 } = roll;
  const { thick, lip, flat, plainHalf, under } = measure(roll);
  const cos = Math.cos(roll.turn);
  const sin = Math.sin(roll.turn);
  const section = new Float64Array(2);
  return (u, v, out) => {
    const s = v * gauge - under;
    const aside = Math.min(Math.PI, Math.max(0, (Math.abs(u) - plainHalf) * gauge) / lip);
    const early = Math.min(Math.PI, Math.max(0, -s) / lip);
    const px =
      Math.sign(u) * (Math.min(Math.abs(u), plainHalf) * gauge + lip * Math.sin(aside)) +
      thick * (fractalNoise(s * 0.006 + seed * 3, seed, 2) - 0.5);
    const rolled = (s < 0 ? -lip * Math.sin(early) : s) - flat;
    const sunk = lip * (1 - Math.cos(Math.max(aside, early)));
    if (rolled < 0 && flat > 0) layFlat(roll, { px, rolled, sunk }, section);
    else windUp(roll, { px, rolled, sunk }, section);
    const [py = 0, z = 0] = section;
    out[0] = x + px * cos - wind * py * sin;
    out[1] = y + px * sin + wind * py * cos;
    out[2] = lift + z;
    if (isLost(roll, u, v)) out[3] = 1;
  };
}

interface Along {
  /** Along the axis. */
  px: number;
  /** Length rolled up so far; negative where the cloth lies flat. */
  rolled: number;
  /** How far the rounded edge has turned under. */
  sunk: number;
}

/** Both write the place across the axis and the height. */
function layFlat({ gauge, seed }: Rolled, { px, rolled, sunk }: Along, out: Float64Array): void {
  const lip = gauge * lipShare;
  const wave = 16 * (valueNoise(px * 0.008 + seed, -rolled * 0.01) - 0.3);
  out[0] = -rolled;
  out[1] =
    lip * (1.4 + 1.6 * smooth(0, 80, -rolled)) -
    sunk * smooth(0, -60, rolled) +
    wave * smooth(0, 140, -rolled);
}

function windUp(roll: Rolled, { px, rolled, sunk }: Along, out: Float64Array): void {
  const { radius, seed, end } = roll;
  const { thick, lip } = measure(roll);
  const a = turnAt(rolled, radius, thick);
  const angle = a + ('at' in end ? end.at : 0);
  const uneven = 1 + 0.05 * (fractalNoise(a * 0.9 + seed * 5, px * 0.004, 2) - 0.5);
  // The edge that turns under on the roll turns down where the cloth lies flat.
  const inwards = 'at' in end ? sunk : sunk * smooth(-30, 30, rolled);
  const r = (radius - (thick * a) / (Math.PI * 2)) * uneven - inwards;
  const cos = Math.cos(angle);
  out[0] = -r * Math.sin(angle) * 1.03;
  out[1] = lip * 1.4 + radius * 0.96 - r * cos * (1 - 0.04 * cos);
}

/** Angle reached on a spiral that starts at the outside. */
function turnAt(s: number, radius: number, thick: number): number {
  if (s < 0) return s / radius;
  const inner = Math.sqrt(Math.max(0, radius ** 2 - (thick * s) / Math.PI));
  return ((radius - inner) * 2 * Math.PI) / thick;
}

/** Where the flat cloth becomes the roll its rounded edge has no side to turn to, and lies out of sight. */
function isLost(roll: Rolled, u: number, v: number): boolean {
  const { lip, flat, plainHalf, under } = measure(roll);
  const aside = ((Math.abs(u) - plainHalf) * roll.gauge) / lip;
  const away = Math.abs(v * roll.gauge - under - flat);
  return flat > 0 && away < 60 && aside > (away < 36 ? 0.1 : 1.5);
}
