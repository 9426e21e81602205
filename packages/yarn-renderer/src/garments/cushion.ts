import { fractalNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { garterFabric, stockinetteFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import type { Section } from '#renderer/cloth/knit-cloth.ts';
import { knitSheet, rowsOfHeight } from '#renderer/cloth/sheet.ts';
import { knitWedgeDisc } from '#renderer/cloth/wedge-disc.ts';
import { sewButton } from '#renderer/props/button.ts';

/** The back of a square cushion: plain, closed across the middle by a band with three buttons. */
export function knitCushionBack(
  scene: Scene,
  { gauge, seed }: { gauge: number; seed: number },
): void {
  const band: Section = { fabric: { ...garterFabric, course: 0.75 }, rows: 8 };
  const half = Math.round((rowsOfHeight([band], size, gauge) - band.rows) / 2);
  const plain: Section = { fabric: stockinetteFabric, rows: half };
  knitSquare(scene, { gauge, seed, sections: [plain, band, plain] });
  for (const side of [-1, 0, 1])
    sewButton(scene, {
      x: 500 + side * 190 * Math.cos(turn),
      y: 660 + side * 190 * Math.sin(turn),
      z: 142,
      radius: 30,
      turn: 0.4 + side * 0.7,
    });
}

/** A plump square in one fabric. */
export function knitSquareCushion(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const rows = rowsOfHeight([{ fabric, rows: 1 }], size, gauge);
  knitSquare(scene, { gauge, seed, sections: [{ fabric, rows }] });
}

const size = 720;
const turn = -0.06;

/** The sides draw in, the corners stand out. */
function knitSquare(
  scene: Scene,
  { gauge, seed, sections }: { gauge: number; seed: number; sections: readonly Section[] },
): void {
  knitSheet(scene, {
    x: 500,
    y: 660,
    wide: size,
    tall: size,
    turn,
    gauge,
    seed,
    sections,
    wobble: 3,
    bend: (place, across, up) => {
      const a = Math.max(-1, Math.min(1, (across / size) * 2));
      const b = Math.max(-1, Math.min(1, (up / size) * 2));
      const plump = Math.max(0, (1 - a ** 4) * (1 - b ** 4)) ** 0.5;
      const rim = Math.max(Math.abs(a), Math.abs(b));
      place[0] =
        (place[0] ?? 0) * (1 - 0.055 * (1 - b * b) * a * a) +
        6 * (fractalNoise(up * 0.01 + seed, 4, 2) - 0.5);
      place[1] = (place[1] ?? 0) * (1 - 0.055 * (1 - a * a) * b * b);
      place[2] =
        6 +
        128 * plump +
        12 * (fractalNoise(across * 0.006 + seed, up * 0.006, 2) - 0.5) * (1 - rim ** 6);
    },
  });
}

/** A round of garter wedges, tufted in the middle. */
export function knitRoundCushion(
  scene: Scene,
  { gauge, seed }: { gauge: number; seed: number },
): void {
  const wedges = 12;
  knitWedgeDisc(scene, {
    x: 500,
    y: 650,
    radius: 392,
    wedges,
    gauge,
    fabric: garterFabric,
    seed,
    edge: 52,
    turn: 0.1,
    spiral: 0.24,
    profile: (distance, turn) => {
      const seam = Math.abs(
        Math.sin(((turn - 0.1 - 0.24 * (1 - distance)) * wedges) / 2 + Math.PI / 2),
      );
      const groove = 11 * (1 - seam ** 0.35) * Math.min(1, distance * 2);
      return (
        64 +
        92 * Math.max(0, 1 - distance ** 2.6) ** 0.5 -
        74 * Math.exp(-((distance / 0.2) ** 2)) -
        groove
      );
    },
  });
  knitWedgeDisc(scene, {
    x: 500,
    y: 650,
    radius: 42,
    wedges: 8,
    gauge: 6.5,
    fabric: stockinetteFabric,
    seed: seed + 40,
    edge: 8,
    profile: (distance) => 88 + 22 * Math.sqrt(Math.max(0, 1 - distance * distance)),
  });
}
