import { drawFibres } from './draw-fibres.ts';
import { drawHalo } from './draw-halo.ts';
import { develop } from './film.ts';
import { layGround, type Ground, type GroundLook } from './ground.ts';
import { windowLight, type Light } from './light.ts';
import type { Material } from './material.ts';
import { createScene, type Frame, type Scene, type View } from './scene.ts';
import { shade } from './shade.ts';
import { softenVisibility } from './soften-visibility.ts';
import { traceVisibility, type Visibility } from './visibility.ts';

/** Everything one picture needs apart from its colours. */
export interface Setup {
  seed: number;
  view: Partial<View>;
  light: Partial<Light>;
  ground: GroundLook;
  build: (scene: Scene) => void;
}

/** A set-up scene with its light traced: colours can be changed and photographed again. */
export interface Shot {
  scene: Scene;
  light: Light;
  ground: Ground;
  seen: Visibility;
  seed: number;
}

/** Builds the scene in the given materials and traces the light: the slow part. */
export function setUp(setup: Setup, frame: Frame, materials: Material[]): Shot {
  const scene = createScene(frame, setup.seed, setup.view);
  scene.materials = materials;
  setup.build(scene);
  const light = windowLight(setup.light);
  const ground = layGround(scene, setup.ground);
  const seen = softenVisibility(scene, traceVisibility(scene, light));
  return { scene, light, ground, seen, seed: setup.seed };
}

/** Takes the picture in other materials; returns 8 bit RGB. */
export function photograph(
  { scene, light, ground, seen, seed }: Shot,
  materials: Material[],
): Uint8Array {
  scene.materials = materials;
  const picture = shade(scene, { light, ground, seen });
  drawFibres({ scene, light, seen, picture });
  drawHalo({ scene, light, seen, picture, seed: seed + 1 });
  return develop(picture, scene.frame, seed + 2);
}
