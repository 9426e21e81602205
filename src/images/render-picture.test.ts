import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFormats, pictureSizes, pictureWidths } from '#contract/paths.ts';
import { renderPicture } from './render-picture.ts';

function original(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c0903f' } })
    .webp()
    .toBuffer();
}

test.each(pictureSizes)('a product picture of size %s has the shape of the cards', async (size) => {
  const bytes = await renderPicture(
    { name: 'cardigan', size, format: 'jpg' },
    await original(1600, 1600),
  );
  const { width, height } = await sharp(bytes).metadata();
  expect(width).toBe(Math.min(1240, pictureWidths[size]));
  expect(height).toBe(Math.round(width * 1.29));
});

test.each(pictureFormats)('%s is made as what it says', async (format) => {
  const bytes = await renderPicture(
    { name: 'cardigan', size: 'thumb', format },
    await original(300, 387),
  );
  const found = await sharp(bytes).metadata();
  const expected = { jpg: 'jpeg', webp: 'webp', avif: 'heif' };
  expect(found.format).toBe(expected[format]);
});

test.each([
  ['site-hero', 407],
  ['pagina-0123456789abcdef01234567', 407],
  ['pagina-1', 899],
])('a picture of the pages keeps its own shape: %s', async (name, height) => {
  const bytes = await renderPicture(
    { name, size: 'normal', format: 'webp' },
    await original(1600, 900),
  );
  expect((await sharp(bytes).metadata()).height).toBe(height);
});

test.each([
  ['a high', 'abito', { width: 1000, height: 1290 }, { width: 488, height: 630 }],
  ['a wide', 'site-story', { width: 1600, height: 1000 }, { width: 1008, height: 630 }],
  ['a small', 'abito', { width: 200, height: 258 }, { width: 200, height: 258 }],
])('what is shared of %s picture is whole on a card of 1200 × 630', async (_, name, of, shown) => {
  const bytes = await renderPicture(
    { name, size: 'share', format: 'jpg' },
    await original(of.width, of.height),
  );
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { info } = await sharp(bytes).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true });
  expect(Math.abs(info.width - shown.width)).toBeLessThanOrEqual(8);
  expect(Math.abs(info.height - shown.height)).toBeLessThanOrEqual(8);
});

test('a picture that fills the screen has more pixels where its original does', async () => {
  const wide = { name: 'site-hero', size: 'wide', format: 'webp' } as const;
  const ofLarge = await sharp(await renderPicture(wide, await original(2400, 1500))).metadata();
  expect([ofLarge.width, ofLarge.height]).toEqual([1600, 1000]);
  const ofSmall = await sharp(await renderPicture(wide, await original(800, 500))).metadata();
  expect([ofSmall.width, ofSmall.height]).toEqual([800, 500]);
});

test('a small picture is not enlarged', async () => {
  const bytes = await renderPicture(
    { name: 'cardigan', size: 'large', format: 'jpg' },
    await original(200, 600),
  );
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 258 });
});

test('a photograph that lies on its side is stood up', async () => {
  const lying = await sharp(await original(900, 600))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const bytes = await renderPicture({ name: 'site-story', size: 'normal', format: 'jpg' }, lying);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 900 });
});

test('transparent pixels become white in a JPEG', async () => {
  const clear = await sharp({
    create: { width: 100, height: 129, channels: 4, background: '#00000000' },
  })
    .png()
    .toBuffer();
  const bytes = await renderPicture({ name: 'cardigan', size: 'thumb', format: 'jpg' }, clear);
  const { dominant } = await sharp(bytes).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});
