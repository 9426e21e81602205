import type { Material } from './material.ts';
import { fibreStride, type Scene } from './scene.ts';

export interface Sowing {
  scene: Scene;
  material: Material;
  materialIndex: number;
  x: number;
  y: number;
  z: number;
  radius: number;
  /** Unit direction of the yarn on the picture. */
  tx: number;
  ty: number;
}

/** One loose fibre somewhere on the upper half of the yarn: most follow the ply, some stand off. */
export function sowFibre({
  scene,
  material,
  materialIndex,
  x,
  y,
  z,
  radius,
  tx,
  ty,
}: Sowing): void {
  const random = scene.random;
  const phi = (random() - 0.5) * 2.7;
  const side = Math.sin(phi);
  const up = Math.cos(phi);
  const forward = random() < 0.5 ? -1 : 1;
  const lx = -ty;
  const ly = tx;
  const lies = random() < material.lay;
  const length = lies
    ? radius * (1 + 2.2 * random())
    : radius * (0.6 + 2.8 * random() * random()) * material.fuzzLength;
  const along = lies ? 1 : 0.4 + random() * 0.8;
  const out = lies ? 0.04 + 0.22 * random() * random() : 0.25 + 0.9 * random();
  const ply = lies ? material.twist * (0.55 + 0.5 * (random() - 0.5)) : 0;
  const curl = lies ? 0.7 : 2.4;
  const list = scene.fibres;
  grow(scene);
  const data = list.data;
  let at = list.count * fibreStride;
  data[at++] = x + lx * side * radius * 0.94;
  data[at++] = y + ly * side * radius * 0.94;
  data[at++] = z + up * radius * 0.86;
  data[at++] = forward * (tx * along + lx * up * ply) + lx * side * out;
  data[at++] = forward * (ty * along + ly * up * ply) + ly * side * out;
  data[at++] = -forward * side * ply + up * out * (lies ? 1 : 0.8);
  data[at++] = length;
  data[at++] = (random() - 0.5) * curl;
  data[at++] = (random() - 0.5) * curl * 1.3;
  data[at++] = materialIndex;
  data[at] = lies ? random() * 0.96 : 1 + random();
  list.count++;
}

function grow(scene: Scene): void {
  const list = scene.fibres;
  if ((list.count + 1) * fibreStride < list.data.length) return;
  const larger = new Float32Array(list.data.length * 2);
  larger.set(list.data);
  list.data = larger;
}
