import type { Material } from './material.ts';
import { seededRandom } from './noise.ts';

/** The camera's view: `centre` in garment units lands on `target` in picture units. */
export interface View {
  centre: readonly [number, number];
  target: readonly [number, number];
  zoom: number;
  turn: number;
  /** Radians the camera leans back from straight above. */
  tilt: number;
}

/** Where a piece modelled around 500, 645 lies in the arrangement. */
export interface Placement {
  x: number;
  y: number;
  lift: number;
  turn: number;
  size: number;
  isMirrored: boolean;
  /** The material that replaces material 1. */
  dye: number;
}

export interface Frame {
  /** Pixels of the finished picture. */
  width: number;
  height: number;
  /** Scene units across the picture; 1000 for product pictures. */
  unitsWide: number;
}

/** Height field with everything needed to shade it later; one entry per sub-pixel. */
export interface Scene {
  frame: Frame;
  view: View;
  placement: Placement;
  width: number;
  height: number;
  /** Sub-pixels per scene unit. */
  scale: number;
  unitsHigh: number;
  depth: Float32Array;
  along: Float32Array;
  across: Float32Array;
  angle: Float32Array;
  slope: Float32Array;
  material: Uint8Array;
  materials: Material[];
  fibres: FibreList;
  /** Centre x, y and radius of the pompon in sub-pixels, if there is one. */
  ball: readonly [number, number, number];
  random: () => number;
}

/** 11 numbers per fibre: start, direction, length, two curls, material, lay. */
interface FibreList {
  data: Float32Array;
  count: number;
}

export const subSamples = 2;
const emptyDepth = -1e4;
export const fibreStride = 11;

const plainView: View = { centre: [500, 645], target: [500, 645], zoom: 1, turn: 0, tilt: 0 };

const inPlace: Placement = { x: 500, y: 645, lift: 0, turn: 0, size: 1, isMirrored: false, dye: 1 };

/** Builds a piece somewhere else, turned, smaller or mirrored. */
export function placed(scene: Scene, placement: Partial<Placement>, build: () => void): void {
  const before = scene.placement;
  scene.placement = { ...inPlace, ...placement };
  build();
  scene.placement = before;
}

/** Sub-pixels per unit of the piece being built. */
export function pieceScale(scene: Scene): number {
  return scene.scale * scene.view.zoom * scene.placement.size;
}

export function createScene(frame: Frame, seed: number, view: Partial<View> = {}): Scene {
  const width = frame.width * subSamples;
  const height = frame.height * subSamples;
  const size = width * height;
  const scale = width / frame.unitsWide;
  return {
    frame,
    view: { ...plainView, ...view },
    placement: inPlace,
    width,
    height,
    scale,
    unitsHigh: height / scale,
    depth: new Float32Array(size).fill(emptyDepth),
    along: new Float32Array(size),
    across: new Float32Array(size),
    angle: new Float32Array(size),
    slope: new Float32Array(size),
    material: new Uint8Array(size),
    materials: [],
    fibres: { data: new Float32Array(fibreStride * 65536), count: 0 },
    ball: [0, 0, 1],
    random: seededRandom(seed),
  };
}

/** Materials count from 1; 0 is the ground. */
export function materialAt(scene: Scene, index: number): Material {
  const material = scene.materials[index - 1];
  if (!material) throw new Error(`No material ${index} in this scene`);
  return material;
}
