import { mix } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';

interface Bow {
  /** Where the cord comes round from behind, and where it goes back. */
  from: readonly [number, number];
  to: readonly [number, number];
  knot: readonly [number, number];
  height: number;
  thick: number;
}

/** Two loops and two ends, by angle and length; the ends hang a little. */
const loops = [
  { turn: 3.5, long: 74, wide: 30 },
  { turn: -0.45, long: 70, wide: 28 },
];
const ends = [
  { turn: 2.1, long: 104, bend: 22 },
  { turn: 1.05, long: 96, bend: -20 },
];

/** A twisted cord across a cloth, tied in a bow. */
export function tieBow(scene: Scene, { from, to, knot, height, thick }: Bow): void {
  const [x, y] = knot;
  const cord: Curve = (t) => [
    mix(from[0], to[0], t),
    mix(from[1], to[1], t) + 8 * Math.sin(t * Math.PI),
    height - 44 * (2 * t - 1) ** 4,
  ];
  const curves = [cord, ...loops.map(loopAt), ...ends.map(endAt)];
  for (const curve of curves) twist(scene, curve, thick);
  stampTube(scene, {
    points: [x - 4, y - 12, height + 22, thick * 1.5, x + 4, y + 12, height + 22, thick * 1.5],
    material: wool.main,
  });

  function loopAt({ turn, long, wide }: { turn: number; long: number; wide: number }): Curve {
    return (t) => {
      const out = long * Math.sin(t * Math.PI);
      const aside = wide * Math.sin(t * Math.PI * 2);
      return [
        x + out * Math.cos(turn) - aside * Math.sin(turn),
        y + out * Math.sin(turn) + aside * Math.cos(turn),
        height + 14 + 10 * Math.sin(t * Math.PI),
      ];
    };
  }

  function endAt({ turn, long, bend }: { turn: number; long: number; bend: number }): Curve {
    return (t) => {
      const aside = bend * Math.sin(t * 2.6);
      return [
        x + long * t * Math.cos(turn) - aside * Math.sin(turn),
        y + long * t * Math.sin(turn) + aside * Math.cos(turn),
        height + 10 - 14 * t * t,
      ];
    };
  }
}

type Place = readonly [number, number, number];
type Curve = (t: number) => Place;

/** Two strands laid round each other along a curve. */
function twist(scene: Scene, at: Curve, thick: number): void {
  const steps = 80;
  for (const strand of [0, Math.PI]) {
    const points: number[] = [];
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const [x, y, z] = at(t);
      const [nx, ny] = at(t + 0.01);
      const size = Math.hypot(nx - x, ny - y) || 1;
      const phase = t * 34 + strand;
      const aside = thick * 0.55 * Math.sin(phase);
      points.push(
        x - ((ny - y) / size) * aside,
        y + ((nx - x) / size) * aside,
        z + thick * 0.55 * Math.cos(phase),
        thick * 0.72,
      );
    }
    stampTube(scene, { points, material: wool.main });
  }
}
