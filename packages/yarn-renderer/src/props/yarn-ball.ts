import { seededRandom } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';

interface YarnBall {
  x: number;
  y: number;
  radius: number;
  thick: number;
  seed: number;
  lift?: number;
  material?: number;
}

/** A hand-wound ball: bundles of parallel turns, each bundle at its own angle, the last ones on top. */
export function windBall(
  scene: Scene,
  { x, y, radius, thick, seed, lift = 0, material = wool.main }: YarnBall,
): void {
  const random = seededRandom(seed);
  const bundles = 26;
  for (let bundle = 0; bundle < bundles; bundle++) {
    const axis = unitVector(random);
    const [ax, ay] = acrossAxes(axis);
    const lanes = 9 + Math.floor(random() * 5);
    const shell = radius * (0.9 + (0.1 * bundle) / bundles);
    const middle = (random() - 0.5) * 0.5;
    for (let lane = 0; lane < lanes; lane++) {
      const offset = middle * radius + (lane - lanes / 2) * thick * 1.9;
      const ring = Math.sqrt(Math.max(0, shell * shell - offset * offset));
      const drift = (random() - 0.5) * thick * 1.6;
      const start = random() * 6.28;
      const points: number[] = [];
      for (let i = 0; i <= 72; i++) {
        const turn = start + (i / 72) * Math.PI * 2;
        const shift = offset + drift * Math.sin(turn * 0.5 + start);
        const wave = ring + thick * 0.25 * Math.sin(turn * 3 + lane);
        points.push(
          x + axis[0] * shift + (ax[0] * Math.cos(turn) + ay[0] * Math.sin(turn)) * wave,
          y + axis[1] * shift + (ax[1] * Math.cos(turn) + ay[1] * Math.sin(turn)) * wave,
          lift +
            radius +
            axis[2] * shift +
            (ax[2] * Math.cos(turn) + ay[2] * Math.sin(turn)) * wave,
          thick * (0.94 + 0.12 * random()),
        );
      }
      stampTube(scene, { points, material });
    }
  }
}

type Vector = readonly [number, number, number];

function unitVector(random: () => number): Vector {
  const up = random() * 2 - 1;
  const turn = random() * Math.PI * 2;
  const flat = Math.sqrt(1 - up * up);
  return [flat * Math.cos(turn), flat * Math.sin(turn), up];
}

/** Two directions square to the axis and to each other. */
function acrossAxes([x, y, z]: Vector): readonly [Vector, Vector] {
  const helper: Vector = Math.abs(z) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const first = normalise(cross([x, y, z], helper));
  return [first, cross([x, y, z], first)];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normalise([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
