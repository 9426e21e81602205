import { pictureRatio, pictureWidths } from '#contract/paths.ts';

type Area = { width: number; height: number };

/** The most that may be cut away before the piece itself is in danger. */
const mostCut = 0.2;
const best = '1240 × 1600 is best';

/**
 * What a product's picture will suffer in the shop, as a sentence that goes on from its name; undefined
 * when it is good enough. Pixels, as it is seen, upright or lying.
 */
export function judgePicture({ width, height }: Area): string | undefined {
  const ratio = height / width;
  const cutAway = 1 - Math.min(ratio / pictureRatio, pictureRatio / ratio);
  const shown = Math.min(width, height / pictureRatio);
  const faults = [
    ...(cutAway > mostCut ? [`${Math.round(cutAway * 100)} % of it are cut away`] : []),
    ...(shown < pictureWidths.normal ? ['it is too small to be sharp'] : []),
  ];
  if (faults.length === 0) return undefined;
  return `is ${width} × ${height} pixels: ${faults.join(', and ')} (${best})`;
}
