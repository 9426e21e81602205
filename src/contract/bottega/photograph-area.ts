import type { PagePicture } from '#contract/page-pictures.ts';
import { pictureRatio, shareArea } from '#contract/paths.ts';

export interface PhotographSize {
  width: number;
  height: number;
}

interface PhotographArea extends PhotographSize {
  left: number;
  top: number;
}

export interface PhotographShape {
  /** Height by width. */
  ratio: number;
  /** Pixels: a narrower photograph would be blurred in its place. */
  minWidth: number;
}

/** Pixels of a kept photograph: a wider one is scaled down. */
const widthMax = 1860;
/** The shape of the shop's pictures: 100:129. */
export const photographShape = { ratio: pictureRatio, minWidth: 350 } as const;
const wideShape = { ratio: 10 / 16, minWidth: 1000 } as const;

/** The shape that each place of the pages needs. */
export const pagePictureShapes = {
  hero: wideShape,
  story: wideShape,
  clothes: photographShape,
  accessories: photographShape,
  home: photographShape,
  share: { ratio: shareArea.height / shareArea.width, minWidth: 1000 },
} as const satisfies Record<PagePicture, PhotographShape>;

/** The largest frame of a photograph of this shape as it is kept. */
export function photographFrame({ ratio }: Pick<PhotographShape, 'ratio'>): PhotographSize {
  return { width: widthMax, height: Math.floor(widthMax * ratio) };
}

/**
 * The largest area of an upright photograph with this shape. One axis is free: `crop` moves the area along it, from 0
 * (left or top) to 1 (right or bottom).
 */
export function photographArea(
  { width, height }: PhotographSize,
  { crop, ratio = pictureRatio }: { crop: number; ratio?: number },
): PhotographArea {
  const widest = Math.max(1, Math.min(width, Math.floor(height / ratio)));
  const highest = Math.max(1, Math.min(height, Math.round(widest * ratio)));
  return {
    left: Math.round((width - widest) * crop),
    top: Math.round((height - highest) * crop),
    width: widest,
    height: highest,
  };
}
