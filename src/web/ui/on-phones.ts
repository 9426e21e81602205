/**
 * The last part of a picture's `sizes`: how wide it is on phones. More than two dots to a point no
 * eye tells apart, and they double the bytes; so the finest screens ask for fewer than they have.
 * @param width in hundredths of the screen's width
 */
export function onPhones(width: number): string {
  return `(min-resolution: 2.5dppx) ${Math.round(width * 0.58)}vw, ${width}vw`;
}
