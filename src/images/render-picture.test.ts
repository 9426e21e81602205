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

test('a picture of the pages keeps its own shape', async () => {
  const bytes = await renderPicture(
    { name: 'site-hero', size: 'normal', format: 'webp' },
    await original(1600, 900),
  );
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 760, height: 428 });
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

test('what is transparent becomes white in a JPEG', async () => {
  const clear = await sharp({
    create: { width: 100, height: 129, channels: 4, background: '#00000000' },
  })
    .png()
    .toBuffer();
  const bytes = await renderPicture({ name: 'cardigan', size: 'thumb', format: 'jpg' }, clear);
  const { dominant } = await sharp(bytes).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});
