import { placed, type Scene } from '#renderer/engine/scene.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { knitBlanket } from './blanket.ts';

/** Three cloths, each folded once, lying fanned out. */
export function knitDishcloths(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const spots = [
    { x: 560, y: 800, turn: 0.3, lift: 0 },
    { x: 500, y: 800, turn: 0.02, lift: 36 },
    { x: 448, y: 806, turn: -0.26, lift: 72 },
  ];
  for (const [index, spot] of spots.entries()) {
    placed(scene, spot, () =>
      knitBlanket(scene, {
        gauge,
        fabric,
        seed: seed + index,
        wide: 400,
        tall: 1120,
        amount: 4,
        border: 2,
        height: 12,
        creases: [{ through: [500, 720], towards: Math.PI / 2, radius: 15 }],
      }),
    );
  }
}
