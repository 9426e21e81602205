import type { Scene } from './scene.ts';

/** Garment units → sub-pixels and depth. Writes x, y, z into `out`. */
export function project(scene: Scene, point: ArrayLike<number>, out: Float64Array): void {
  const { view, scale, placement } = scene;
  const px = ((point[0] ?? 0) - 500) * placement.size * (placement.isMirrored ? -1 : 1);
  const py = ((point[1] ?? 0) - 645) * placement.size;
  const cosPlace = Math.cos(placement.turn);
  const sinPlace = Math.sin(placement.turn);
  const dx = (placement.x + px * cosPlace - py * sinPlace - view.centre[0]) * view.zoom;
  const dy = (placement.y + px * sinPlace + py * cosPlace - view.centre[1]) * view.zoom;
  const z = ((point[2] ?? 0) * placement.size + placement.lift) * view.zoom;
  const cosTurn = Math.cos(view.turn);
  const sinTurn = Math.sin(view.turn);
  const away = dx * sinTurn + dy * cosTurn;
  const cosTilt = Math.cos(view.tilt);
  const sinTilt = Math.sin(view.tilt);
  out[0] = (view.target[0] + dx * cosTurn - dy * sinTurn) * scale;
  out[1] = (view.target[1] + away * cosTilt - z * sinTilt) * scale;
  out[2] = (z * cosTilt + away * sinTilt) * scale;
}

/** A direction on the table → the same direction as the leaning camera sees it. */
export function towardsCamera(
  scene: Scene,
  [x, y, z]: readonly [number, number, number],
): [number, number, number] {
  const cosTilt = Math.cos(scene.view.tilt);
  const sinTilt = Math.sin(scene.view.tilt);
  return [x, y * cosTilt - z * sinTilt, z * cosTilt + y * sinTilt];
}
