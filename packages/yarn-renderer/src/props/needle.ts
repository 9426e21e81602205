import type { Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';

type Place = readonly [number, number, number];

/** A wooden needle with its point and its knob. */
export function layNeedle(scene: Scene, from: Place, to: Place): void {
  const at = (t: number, radius: number) => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
    radius,
  ];
  const thick = 8.5;
  const body = [
    ...at(0, 2),
    ...at(0.02, 4.5),
    ...at(0.06, thick),
    ...at(0.5, thick),
    ...at(0.985, thick),
  ];
  stampTube(scene, { points: body, material: wool.wood, start: 0 });
  const knob = [...at(0.975, 13), ...at(0.985, 18), ...at(0.998, 18), ...at(1.006, 13)];
  stampTube(scene, { points: knob, material: wool.wood, start: 40 });
}

/** The live stitches: a loop over the needle for every column of the work. */
export function hangLoops(
  scene: Scene,
  { from, to, gauge, turn }: { from: Place; to: Place; gauge: number; turn: number },
): void {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / gauge);
  const down = [-Math.sin(turn), Math.cos(turn)] as const;
  for (let column = 0; column <= count; column++) {
    const t = column / count;
    const [x, y, z] = [0, 1, 2].map((axis) => between(from, to, t, axis));
    const points: number[] = [];
    for (let i = 0; i <= 12; i++) {
      const round = -2.3 + (i / 12) * 4.6;
      const away = 13.5 * Math.sin(round) + (i < 6 ? 0 : 3);
      const lean = (i / 12 - 0.5) * gauge * 0.5;
      points.push(
        (x ?? 0) + down[0] * away + lean,
        (y ?? 0) + down[1] * away,
        (z ?? 0) + 13.5 * Math.cos(round) + scene.random() * 0.8,
        gauge * 0.2,
      );
    }
    stampTube(scene, { points, material: wool.main, start: column * 30 });
  }
}

function between(from: Place, to: Place, t: number, axis: number): number {
  return (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * t;
}

/** A loose end of yarn through the given places. */
export function layYarn(
  scene: Scene,
  {
    places,
    thick,
    material = wool.main,
  }: { places: readonly Place[]; thick: number; material?: number },
): void {
  const points: number[] = [];
  const of = (index: number) =>
    places[Math.max(0, Math.min(places.length - 1, index))] ?? [0, 0, 0];
  for (let i = 0; i < places.length - 1; i++) {
    for (let k = 0; k < 20; k++) {
      const t = k / 20;
      for (const axis of [0, 1, 2] as const) {
        const a = of(i - 1)[axis];
        const b = of(i)[axis];
        const c = of(i + 1)[axis];
        const d = of(i + 2)[axis];
        points.push(
          b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))),
        );
      }
      points.push(thick);
    }
  }
  stampTube(scene, { points, material });
}
