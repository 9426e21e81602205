import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findFlaw, pixelsMax } from './open-picture.ts';
import { renderPicture } from './render-picture.ts';

/** Noise, so that all of the file is needed. */
function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1240, height: 1600, channels: 3, background: '#888', noise } });
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s that was cut off has a flaw, and nothing is made from it; a whole one has none',
  async (format) => {
    const whole = await photograph().toFormat(format).toBuffer();
    const cutOff = whole.subarray(0, 20_000);
    expect(await findFlaw(whole)).toBeUndefined();
    const flaw = await findFlaw(cutOff);
    expect(flaw).toEqual(expect.any(String));
    const rendition = { name: 'one', size: 'large', format: 'webp' } as const;
    await expect(renderPicture(rendition, cutOff)).rejects.toThrow(flaw);
  },
);

test('a picture beyond the limit of pixels has a flaw', async () => {
  const height = Math.ceil(pixelsMax / 10_000) + 1;
  const large = { width: 10_000, height, channels: 3, background: '#888' } as const;
  const bytes = await sharp({ create: large }).png({ compressionLevel: 9 }).toBuffer();
  expect(await findFlaw(bytes)).toMatch(/pixel limit/);
}, 30_000);
