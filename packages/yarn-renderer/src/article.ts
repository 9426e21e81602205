import type { Light } from '#renderer/engine/light.ts';
import type { Scene, View } from '#renderer/engine/scene.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import type { GroundName } from '#renderer/grounds.ts';

/** One picture of an article. */
export interface Shown {
  build: (scene: Scene) => void;
  /** Stitch width on the picture, before the view's zoom. */
  gauge: number;
  ground: GroundName;
  view?: Partial<View>;
  light?: Partial<Light>;
}

/** How a product is made and shown: the whole piece, the stitch, a third view. */
export interface Article {
  whole: Shown;
  close: {
    fabric: Fabric;
    gauge: number;
    materialAt?: (column: number, row: number) => number | undefined;
  };
  third: Shown;
  /** Hairiness: 1 wool, 0.25 cotton, 1.8 alpaca and felt. */
  fuzz?: number;
  heather?: number;
  pompon?: 'main' | 'second';
  /** The second of its two wools is the ground, and the first draws on it. */
  isReversed?: boolean;
}

/** The camera leans back to look at a thing that stands or a pile. */
export function leaning(
  tilt: number,
  middle: readonly [number, number] = [500, 700],
): Partial<View> {
  return { tilt, centre: middle, target: [500, 690] };
}

/** For things that stand: the window is beside them, or their front would lie in shadow. */
export const longShadow: Partial<Light> = {
  azimuth: 2.98,
  elevation: 0.66,
  reach: 300,
  skyReach: 120,
};

/** A part of the whole, from nearer. */
export function detailOf(
  whole: Shown,
  {
    x,
    y,
    zoom,
    turn,
    ground,
  }: { x: number; y: number; zoom: number; turn: number; ground?: GroundName },
): Shown {
  return {
    ...whole,
    ground: ground ?? whole.ground,
    view: { ...whole.view, centre: [x, y], target: [500, 645], zoom, turn },
    light: { ...whole.light, skyReach: 80, reach: 220, barShift: 260 },
  };
}
