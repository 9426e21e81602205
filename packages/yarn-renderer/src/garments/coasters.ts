import { placed, type Scene } from '#renderer/engine/scene.ts';
import { garterFabric } from '#renderer/cloth/fabric.ts';
import { knitWedgeDisc } from '#renderer/cloth/wedge-disc.ts';

/** Six felted rounds: a leaning pile and some beside it. */
export function knitCoasters(scene: Scene, { gauge, seed }: { gauge: number; seed: number }): void {
  const spots = [
    [300, 860, 0],
    [690, 930, 0],
    [664, 496, 0],
    [346, 470, 0],
    [384, 520, 26],
    [362, 572, 52],
  ] as const;
  for (const [index, [x, y, lift]] of spots.entries()) {
    placed(scene, { x, y, lift, turn: index * 1.3 }, () =>
      knitWedgeDisc(scene, {
        x: 500,
        y: 645,
        radius: 168,
        wedges: 8,
        gauge,
        fabric: garterFabric,
        seed: seed + index,
        edge: 12,
        spiral: 0.3,
        profile: (distance) => 24 - 4 * Math.exp(-((distance / 0.2) ** 2)),
      }),
    );
  }
}
