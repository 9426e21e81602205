import sharp, { type Sharp } from 'sharp';

/** The colours of the four corners of `drawPhotograph`, upright. */
export const cornerColours = {
  topLeft: [200, 40, 40],
  topRight: [40, 160, 60],
  bottomLeft: [40, 60, 200],
  bottomRight: [210, 190, 40],
} as const;

/** A photograph whose four quarters have colours of their own. */
export function drawPhotograph({ width, height }: { width: number; height: number }): Sharp {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const at = { topLeft: [0, 0], topRight: [halfWidth, 0], bottomLeft: [0, halfHeight] } as const;
  const quarters = [
    ...Object.entries(at).map(([corner, [left, top]]) => ({ corner, left, top })),
    { corner: 'bottomRight', left: halfWidth, top: halfHeight },
  ];
  const colours = new Map<string, readonly [number, number, number]>(Object.entries(cornerColours));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${quarters
    .map(
      ({ corner, left, top }) =>
        `<rect x="${left}" y="${top}" width="${halfWidth}" height="${halfHeight}" fill="rgb(${colours.get(corner)?.join()})"/>`,
    )
    .join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}
