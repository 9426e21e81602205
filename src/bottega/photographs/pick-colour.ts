/** How many points wide and high the spot is. */
const spot = 4;

/**
 * The colour of a spot of a picture that is drawn with `object-fit: cover`, as `#rrggbb`; undefined where the browser
 * cannot read it. The picture is drawn whole, as wide as it is shown: `naturalWidth` is that of the file divided by the
 * density that `sizes` gives it, so only the ratio of its sides is used.
 * @param at shares of the drawn width and height, from 0 to 1
 */
export function pickColour(
  image: HTMLImageElement,
  at: { x: number; y: number },
): string | undefined {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
  if (naturalWidth === 0 || clientWidth === 0) return undefined;
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  const canvas = document.createElement('canvas');
  canvas.width = spot;
  canvas.height = spot;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  const left = (clientWidth - width + spot) / 2 - at.x * clientWidth;
  const top = (clientHeight - height + spot) / 2 - at.y * clientHeight;
  context.drawImage(image, left, top, width, height);
  return meanOf(context.getImageData(0, 0, spot, spot).data);
}

/** Points beside the picture, at its edge, do not count. */
function meanOf(data: Uint8ClampedArray): string | undefined {
  const sums = [0, 0, 0];
  let points = 0;
  for (let start = 0; start < data.length; start += 4) {
    if (data[start + 3] !== 255) continue;
    points += 1;
    for (const part of sums.keys()) sums[part] = (sums[part] ?? 0) + (data[start + part] ?? 0);
  }
  if (points === 0) return undefined;
  return `#${sums
    .map((sum) =>
      Math.round(sum / points)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
