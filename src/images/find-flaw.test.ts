import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findFlaw, pixelsMax } from './open-picture.ts';
import { renderPicture } from './render-picture.ts';

/** Noise, so that all of the file is needed. */
function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 620, height: 800, channels: 3, background: '#888', noise } });
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

/** The header of a scan with all its coefficients, and the one that some telephones write instead. */
const scanEnd = Buffer.from([0, 63, 0]);
const phoneScanEnd = Buffer.from([0, 0, 0]);

test('a photograph whose decoder only warns has no flaw, and is shown', async () => {
  const bytes = await photograph().jpeg().toBuffer();
  const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = bytes.indexOf(scanEnd, scan);
  const odd = Buffer.from(bytes);
  phoneScanEnd.copy(odd, end);
  const stray = Buffer.concat([bytes.subarray(0, 20), Buffer.from('odd'), bytes.subarray(20)]);
  for (const one of [odd, stray]) {
    await expect(sharp(one, { failOn: 'warning' }).toBuffer()).rejects.toThrow('VipsJpeg');
    expect(await findFlaw(one)).toBeUndefined();
    const rendition = { name: 'one', size: 'small', format: 'webp' } as const;
    expect((await renderPicture(rendition, one)).length).toBeGreaterThan(0);
  }
});

test.each([{ progressive: false }, { progressive: true }])(
  'a JPEG and a PNG with %j that were cut off anywhere have a flaw, told in one line',
  async (options) => {
    for (const format of ['jpeg', 'png'] as const) {
      const whole = await photograph().toFormat(format, options).toBuffer();
      for (const share of [0.1, 0.5, 0.9, 0.99]) {
        const flaw = await findFlaw(whole.subarray(0, whole.length * share));
        expect(flaw).toMatch(/^[^\n]+$/);
        expect(new Set(flaw?.split('; ')).size).toBe(flaw?.split('; ').length);
      }
    }
  },
);
