import { photographFrame, photographShape } from '#contract/bottega/photograph-area.ts';

/** The frame of pages' pictures is no larger. */
const frame = photographFrame(photographShape);
/** Above what the server keeps, so that nothing is lost twice. */
const quality = 0.9;

/**
 * A photograph as a JPEG with its whole frame, scaled to the largest size that the shop keeps. The file itself where
 * the browser cannot decode or draw it: the server decides then.
 */
export async function shrinkPhotograph(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
  if (bitmap === undefined) return file;
  try {
    return (await drawJpeg(bitmap)) ?? file;
  } finally {
    bitmap.close();
  }
}

async function drawJpeg(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const { width, height } = bitmap;
  const scale = Math.min(1, Math.max(frame.width / width, frame.height / height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  // Frees the memory at once on iPhones.
  canvas.width = 0;
  canvas.height = 0;
  return drawn ?? undefined;
}
