import { linearFromHex, type Rgb } from './colour.ts';
import { linenAt } from './ground-linen.ts';
import { plasterAt } from './ground-plaster.ts';
import { woodAt } from './ground-wood.ts';
import type { Scene } from './scene.ts';

type GroundKind = 'plaster' | 'linen' | 'wood' | 'boards';

export interface GroundLook {
  kind: GroundKind;
  /** Screen colour. */
  code: string;
  /** Turns the grain. */
  turn?: number;
  seed?: number;
  zoom?: number;
}

/** Relief (scene units) and tone (-1..1) of the ground per sub-pixel. */
export interface Ground {
  colour: Rgb;
  relief: Float32Array;
  tone: Float32Array;
}

/** Computes the ground where nothing lies on it yet and puts it into the height field. */
export function layGround(scene: Scene, look: GroundLook): Ground {
  const { width, height, scale } = scene;
  const ground: Ground = {
    colour: linearFromHex(look.code),
    relief: new Float32Array(width * height),
    tone: new Float32Array(width * height),
  };
  const turn = look.turn ?? 0;
  const cos = Math.cos(turn) / (look.zoom ?? 1);
  const sin = Math.sin(turn) / (look.zoom ?? 1);
  const shift = (look.seed ?? 0) * 137;
  const sample = sampler(look.kind);
  const out = new Float64Array(2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((scene.material[y * width + x] ?? 0) > 0) continue;
      const px = x / scale - 500;
      const py = y / scale - 645;
      sample(500 + px * cos - py * sin + shift, 645 + px * sin + py * cos + shift * 0.7, out);
      ground.relief[y * width + x] = out[0] ?? 0;
      ground.tone[y * width + x] = out[1] ?? 0;
    }
  }
  placeUnder(scene, ground);
  return ground;
}

function sampler(kind: GroundKind): (u: number, v: number, out: Float64Array) => void {
  switch (kind) {
    case 'plaster':
      return plasterAt;
    case 'linen':
      return linenAt;
    case 'wood':
      return (u, v, out) => woodAt({ u, v, plank: 1400 }, out);
    case 'boards':
      return (u, v, out) => woodAt({ u, v, plank: 330 }, out);
  }
}

function placeUnder(scene: Scene, ground: Ground): void {
  const { width, height, scale, depth, view } = scene;
  const cosTilt = Math.cos(view.tilt);
  const sinTilt = Math.sin(view.tilt);
  for (let y = 0; y < height; y++) {
    const away = (y / scale - view.target[1]) / cosTilt;
    for (let x = 0; x < width; x++) {
      const k = y * width + x;
      const z = (away * sinTilt + ((ground.relief[k] ?? 0) - 4) * cosTilt * 0.6) * scale;
      if (z <= (depth[k] ?? 0)) continue;
      depth[k] = z;
      scene.material[k] = 0;
    }
  }
}
