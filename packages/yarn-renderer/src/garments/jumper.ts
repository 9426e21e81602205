import { bell, mix, smooth } from '#renderer/engine/curve.ts';
import { valueNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import {
  knitCrewCollar,
  knitNeckBack,
  knitRollCollar,
  type Collar,
} from '#renderer/cloth/collar.ts';
import { reverseFabric, ribFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds, type Folds } from '#renderer/cloth/folds.ts';
import { knitCloth } from '#renderer/cloth/knit-cloth.ts';
import { knitArmhole } from '#renderer/cloth/armhole.ts';
import { knitOpening, type Opening } from '#renderer/cloth/opening.ts';
import { knitShawlCollar, knitVeeCollar } from '#renderer/cloth/vee-collar.ts';
import { knitSleeve, type SleevePose } from '#renderer/cloth/sleeve.ts';
import { knitTorso } from '#renderer/cloth/torso.ts';

export interface JumperLook {
  gauge: number;
  fabric: Fabric;
  seed: number;
  hemY?: number;
  chest?: number;
  /** Added to the half width at the hem. */
  flare?: number;
  ribRows?: number;
  hem?: Fabric;
  neck: 'crew' | 'curled' | 'roll' | 'funnel' | 'boat' | 'vee' | 'shawl';
  /** 'none' makes a vest. */
  left: SleevePose | 'none';
  right: SleevePose | 'none';
  upper?: number;
  wrist?: number;
  /** Drop shoulder: the armhole is straight; set-in: the body narrows above it; raglan: it narrows to the neck. */
  armhole?: 'drop' | 'set' | 'raglan' | 'vest';
  /** Second colour by row from the hem; sleeves are lined up at the chest. */
  chart?: (column: number, rowFromShoulder: number) => number | undefined;
  folds?: number;
  /** Sharpness of the creases in them; low for thick plain cloth, where a crease shows as a scratch. */
  creases?: number;
  opening?: Omit<Opening, 'gauge' | 'hemY' | 'fromY' | 'folds' | 'seed'>;
  neckDepth?: number;
  /** How far the sleeves lie from the body, radians, and how long they are. */
  spread?: number;
  reach?: number;
}

const shoulderY = 232;
const neckDepths = { boat: 34, crew: 84, curled: 84, roll: 64, funnel: 40, vee: 290, shawl: 330 };

export function knitJumper(scene: Scene, look: JumperLook): void {
  const { gauge, fabric, seed, hemY = 985, neck } = look;
  const half = bodyOutline(look);
  const neckHalf = neck === 'boat' ? 138 : look.armhole === 'raglan' ? 92 : 96;
  const neckDepth = look.neckDepth ?? neckDepths[neck];
  const isVee = neck === 'vee' || neck === 'shawl';
  const folds = bodyFolds(look, half);
  const ribRows = look.ribRows ?? Math.round(112 / (gauge * 0.75));
  const course = fabric.course ?? 0.75;
  const chart = look.chart;
  const rowsUp = (hemY - shoulderY) / (gauge * course);
  const hem = look.hem ?? ribFabric(2, 2, 0.22);
  const isRaglan = look.armhole === 'raglan';
  const shoulder = isRaglan ? ([94, 30] as const) : ([half(shoulderY + 90) - 84, 92] as const);
  for (const side of [-1, 1] as const) {
    const pose = side < 0 ? look.left : look.right;
    if (pose === 'none')
      knitArmhole(scene, { side, gauge: gauge * 0.86, half, shoulderY, seed: seed + side });
    else
      knitSleeve(scene, {
        side,
        pose,
        gauge,
        fabric,
        cuffRows: look.left === 'short' ? 4 : Math.round(ribRows * 0.8),
        cuffFabric: hem,
        upper: look.upper ?? 92,
        wrist: look.wrist ?? 46,
        seed: seed + 50 + side,
        bodyHalf: (y) => half(Math.max(shoulderY, y)),
        shoulder: [500 + side * shoulder[0], shoulderY + shoulder[1]],
        isRaglan,
        ...(pose === 'bent' ? {} : { spread: look.spread ?? 0, reach: look.reach ?? 1 }),
        ...(chart ? { materialAt: sleeveChart(look, chart) } : {}),
      });
  }
  knitHemBack(scene, { look, half, hem });
  knitTorso(scene, {
    gauge,
    hemY,
    shoulderY,
    neckHalf,
    slope: look.armhole === 'raglan' ? 0.3 : 0.36,
    halfWidth: half,
    armholeY: look.armhole === 'drop' ? 560 : 480,
    isNeck: (x, y) =>
      isVee
        ? Math.abs(x - 500) < neckHalf * (1 - (y - shoulderY) / neckDepth) &&
          y < shoulderY + neckDepth
        : ((x - 500) / neckHalf) ** 2 + ((y - shoulderY + 2) / neckDepth) ** 2 < 1.02,
    rib: { fabric: hem, rows: ribRows },
    body: { fabric },
    folds,
    seed: seed + 4,
    ...(chart
      ? {
          materialAt: (column: number, row: number) =>
            row < ribRows ? undefined : chart(column, rowsUp - row),
        }
      : {}),
  });
  if (look.opening)
    knitOpening(scene, {
      ...look.opening,
      gauge: gauge * 0.9,
      hemY,
      fromY: shoulderY + neckDepth,
      folds,
      seed,
    });
  knitNeck(
    scene,
    {
      gauge: gauge * 0.86,
      half: neckHalf,
      depth: neckDepth,
      y: shoulderY,
      rows: neck === 'boat' ? 3 : 6,
      folds,
      seed,
    },
    neck,
  );
}

function knitNeck(scene: Scene, collar: Collar, neck: JumperLook['neck']): void {
  switch (neck) {
    case 'roll':
      knitNeckBack(scene, collar);
      return knitRollCollar(scene, { ...collar, tall: 112, isFolded: true });
    case 'funnel':
      return knitRollCollar(scene, { ...collar, half: collar.half + 6, tall: 96, isFolded: false });
    case 'curled':
      return knitCrewCollar(scene, { ...collar, fabric: reverseFabric, rows: 5, bulge: 20 });
    case 'crew':
    case 'boat':
      return knitCrewCollar(scene, collar);
    case 'vee':
      return knitVeeCollar(scene, { ...collar, rows: 5 });
    case 'shawl':
      return knitShawlCollar(scene, collar);
  }
}

/** Half width of the body by height. */
function bodyOutline({
  chest = 256,
  flare = 0,
  hemY = 985,
  armhole = 'set',
  seed,
}: JumperLook): (y: number) => number {
  return (y) => {
    let half = chest + 4 * Math.sin(y * 0.011 + seed) + 6 * (valueNoise(y * 0.02, 3 + seed) - 0.5);
    half +=
      flare * smooth(500, hemY - 90, y) -
      (18 + flare * 0.3) * smooth(hemY - 84, hemY, y) +
      6 * bell(y, hemY - 120, 60);
    if (armhole === 'set' && y < 480)
      half -= 30 * smooth(480, 380, y) - 4 * smooth(360, 290, y) + 14 * smooth(300, 256, y);
    if (armhole === 'vest' && y < 520) half -= 52 * smooth(510, 400, y) - 14 * smooth(380, 280, y);
    if (armhole === 'drop' && y < 560) half += 8 * smooth(560, 420, y);
    if (armhole === 'raglan' && y < 500) half = mix(half, 96, smooth(520, 170, y) ** 1.15);
    return half;
  };
}

function bodyFolds({ seed, folds = 16, creases }: JumperLook, half: (y: number) => number): Folds {
  const k = folds / 13;
  const flip = seed % 2 === 0 ? 1 : -1;
  const x = (value: number) => 500 + flip * (value - 500);
  const free = makeFolds({
    amount: folds,
    seed,
    ...(creases === undefined ? {} : { creases }),
    ridges: [
      { from: [x(300), 470], to: [x(430), 660], width: 38, height: 12 * k, bend: 0.4 * flip },
      { from: [x(705), 480], to: [x(590), 640], width: 34, height: 11 * k, bend: -0.3 * flip },
      { from: [x(330), 860], to: [x(640), 915], width: 34, height: 9 * k, bend: 0.3 },
      { from: [x(290), 700], to: [x(420), 770], width: 32, height: 8 * k, bend: 0.2 },
    ],
  });
  return (px, py) => {
    if (py >= 560) return free(px, py);
    const atSeam = smooth(4, 70, half(Math.max(240, py)) - Math.abs(px - 500));
    return free(px, py) * mix(1, atSeam, smooth(560, 490, py));
  };
}

function knitHemBack(
  scene: Scene,
  { look, half, hem }: { look: JumperLook; half: (y: number) => number; hem: Fabric },
): void {
  const { gauge, hemY = 985, seed } = look;
  knitCloth(scene, {
    columns: Math.floor((half(hemY) * 1.86) / gauge),
    gauge,
    sections: [{ fabric: hem, rows: 5 }],
    seed: seed + 32,
    map: (u, v, out) => {
      out[0] = 502 + u * gauge;
      out[1] = hemY + 6 - v * gauge + 8 * (valueNoise(out[0] * 0.02, 5) - 0.5);
      out[2] = 8;
    },
  });
}

/** Sleeves run along the arm: bands meet those of the body at the armhole. */
function sleeveChart(look: JumperLook, chart: (column: number, row: number) => number | undefined) {
  const long = look.left === 'threeQuarter' ? 540 : 760;
  const rows = long / (look.gauge * (look.fabric.course ?? 0.75));
  const cuff = Math.round((look.ribRows ?? 12) * 0.8);
  return (column: number, row: number) => (row < cuff ? undefined : chart(column, rows - row + 8));
}
