import type { Light } from '#renderer/engine/light.ts';
import type { Frame, Scene, View } from '#renderer/engine/scene.ts';
import type { GroundName } from '#renderer/grounds.ts';

/** The shape of a category's picture. */
export const portrait: Frame = { width: 1000, height: 1290, unitsWide: 1000 };

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
