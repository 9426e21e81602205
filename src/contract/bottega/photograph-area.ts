import { pictureRatio } from '#contract/paths.ts';

export interface PhotographSize {
  width: number;
  height: number;
}

interface PhotographArea extends PhotographSize {
  left: number;
  top: number;
}

/** Pixels of a kept photograph: a narrower one would be blurred on the page, a wider one is scaled down. */
export const photographWidths = { min: 350, max: 1860 } as const;
/** The largest frame of a photograph as it is kept: 100:129. */
export const photographFrame = {
  width: photographWidths.max,
  height: Math.floor(photographWidths.max * pictureRatio),
} as const;

/**
 * The largest area of an upright photograph with the shape of the shop's pictures. One axis is free: `crop` moves the
 * area along it, from 0 (left or top) to 1 (right or bottom).
 */
export function photographArea({ width, height }: PhotographSize, crop: number): PhotographArea {
  const widest = Math.max(1, Math.min(width, Math.floor(height / pictureRatio)));
  const highest = Math.max(1, Math.min(height, Math.round(widest * pictureRatio)));
  return {
    left: Math.round((width - widest) * crop),
    top: Math.round((height - highest) * crop),
    width: widest,
    height: highest,
  };
}
