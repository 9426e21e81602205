import sharp, { type Sharp } from 'sharp';

const timeoutSeconds = 60;
/** A picture that claims to be larger is refused before it fills the memory. */
export const pixelsMax = 60_000_000;

/**
 * Opens an original; a truncated or too large one is refused, here as when it is shown. Decoders warn of much that
 * every browser shows, such as the odd headers that some phones write.
 */
export function openPicture(original: Uint8Array): Sharp {
  return sharp(original, { limitInputPixels: pixelsMax, failOn: 'truncated' }).timeout({
    seconds: timeoutSeconds,
  });
}

/**
 * Why nothing could be made from an original, as its decoder says it; undefined for a good one. All of it is read
 * and decoded; that little of it is kept is only faster.
 */
export async function findFlaw(original: Uint8Array): Promise<string | undefined> {
  try {
    const picture = openPicture(original).resize({ width: 64, kernel: 'nearest' });
    await picture.raw().toBuffer();
    return undefined;
  } catch (error) {
    return describeFlaw(error);
  }
}

/** In one line: a decoder says the same of each part of a picture. */
export function describeFlaw(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '').join('; ');
}
