import type { Light } from '#pictures/engine/light.ts';
import type { Frame, Scene, View } from '#pictures/engine/scene.ts';
import type { GroundName } from '#pictures/grounds.ts';

/** A picture of the shop itself, in up to four wools. */
export interface SitePicture {
  frame: Frame;
  code: string;
  code2: string;
  third: string;
  fourth: string;
  gauge: number;
  ground: GroundName;
  view: Partial<View>;
  light: Partial<Light>;
  build: (scene: Scene) => void;
}
