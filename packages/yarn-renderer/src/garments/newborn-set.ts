import { mossFabric, garterFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import { placed, type Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';
import { knitBeanie } from './beanie.ts';
import { knitBootee } from './bootee.ts';

/** A bonnet with plaited ties and two bootees below it. */
export function knitNewbornSet(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  placed(scene, { x: 500, y: 430, size: 0.86, turn: 0.05 }, () => {
    plait(scene, { from: [286, 862], to: [236, 1110], bend: -60 });
    plait(scene, { from: [714, 862], to: [792, 1090], bend: 70 });
    knitBeanie(scene, {
      gauge,
      fabric,
      seed,
      brim: { ...garterFabric, course: 0.75 },
      brimTall: 0,
      hasPompon: false,
      half: 232,
      topY: 380,
      lean: 0,
    });
  });
  const bootee = { gauge: gauge * 1.4, fabric: mossFabric };
  placed(scene, { x: 560, y: 950, size: 0.52, turn: 0.16 }, () =>
    knitBootee(scene, { ...bootee, seed: seed + 3 }),
  );
  placed(scene, { x: 428, y: 1040, size: 0.52, turn: -0.12, lift: 6 }, () =>
    knitBootee(scene, { ...bootee, seed: seed + 5 }),
  );
}

interface Plait {
  from: readonly [number, number];
  to: readonly [number, number];
  bend: number;
}

/** Three strands plaited, a knot, loose ends. */
function plait(scene: Scene, { from, to, bend }: Plait): void {
  for (let strand = 0; strand < 3; strand++) {
    const points: number[] = [];
    for (let i = 0; i <= 90; i++) {
      const t = i / 90;
      const phase = t * 34 + (strand * Math.PI * 2) / 3;
      const spread = t > 0.86 ? (strand - 1) * 60 * (t - 0.86) : 7 * Math.sin(phase);
      points.push(
        from[0] + (to[0] - from[0]) * t + bend * Math.sin(t * Math.PI) + spread,
        from[1] + (to[1] - from[1]) * t,
        14 + (t > 0.86 ? 0 : 5 * Math.sin(2 * phase)),
        6.5,
      );
    }
    stampTube(scene, { points, material: wool.main });
  }
  const knotX = from[0] + (to[0] - from[0]) * 0.86 + bend * Math.sin(0.86 * Math.PI);
  const knotY = from[1] + (to[1] - from[1]) * 0.86;
  stampTube(scene, {
    points: [knotX - 12, knotY, 18, 8, knotX, knotY + 1, 24, 9, knotX + 12, knotY, 18, 8],
    material: wool.main,
  });
}
