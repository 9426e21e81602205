const spot = 9;

/**
 * The colour of a spot of a picture that is drawn with `object-fit: cover`, as `#rrggbb`; undefined where the browser
 * cannot read it.
 * @param at shares of the drawn width and height, from 0 to 1
 */
export function pickColour(
  image: HTMLImageElement,
  at: { x: number; y: number },
): string | undefined {
  const { naturalWidth: width, naturalHeight: height, clientWidth, clientHeight } = image;
  if (width === 0 || clientWidth === 0) return undefined;
  const shown = Math.min(width / clientWidth, height / clientHeight);
  const left = (width - clientWidth * shown) / 2 + at.x * clientWidth * shown;
  const top = (height - clientHeight * shown) / 2 + at.y * clientHeight * shown;
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left - spot / 2, top - spot / 2, spot, spot, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
