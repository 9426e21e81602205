import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photographArea } from '#contract/bottega/photograph-area.ts';
import { cornerColours, drawPhotograph } from '#support/photographs/draw-photograph.ts';
import { jpegSegments } from '#support/photographs/jpeg-segments.ts';
import { makePhotograph } from './make-photograph.ts';
import { pixelsMax } from './open-picture.ts';

async function made(original: Uint8Array, crop = 0.5): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await makePhotograph(original, { crop });
  if (!reply.ok) throw new Error(`${reply.reason} ${reply.flaw}`);
  return reply.bytes;
}

async function refusal(original: Uint8Array): Promise<string> {
  const reply = await makePhotograph(original, { crop: 0.5 });
  return reply.ok ? 'made' : reply.reason;
}

/** The colour of a pixel, by shares of width and height. */
async function colourAt(bytes: Uint8Array, [x, y]: readonly [number, number]): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.floor(x * (info.width - 1)), Math.floor(y * (info.height - 1))];
  const start = (top * info.width + left) * info.channels;
  return [...data.subarray(start, start + 3)];
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));
}

const corners = {
  topLeft: [0.1, 0.1],
  topRight: [0.9, 0.1],
  bottomLeft: [0.1, 0.9],
  bottomRight: [0.9, 0.9],
} as const;
const cornerNames = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

/** Turns and mirrors an upright photograph into the one that its orientation turns back. */
const laidDown = {
  1: (upright: Buffer) => sharp(upright),
  2: (upright: Buffer) => sharp(upright).flop(),
  3: (upright: Buffer) => sharp(upright).rotate(180),
  4: (upright: Buffer) => sharp(upright).flip(),
  5: async (upright: Buffer) => sharp(await sharp(upright).rotate(270).toBuffer()).flip(),
  6: (upright: Buffer) => sharp(upright).rotate(270),
  7: async (upright: Buffer) => sharp(await sharp(upright).rotate(90).toBuffer()).flip(),
  8: (upright: Buffer) => sharp(upright).rotate(90),
} as const;

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  'a photograph of orientation %i stands upright, and needs no orientation any more',
  async (orientation) => {
    const upright = await drawPhotograph({ width: 600, height: 774 }).png().toBuffer();
    const lying = await laidDown[orientation](upright);
    for (const format of ['jpeg', 'webp', 'png'] as const) {
      const sent = await lying.clone().withMetadata({ orientation }).toFormat(format).toBuffer();
      const bytes = await made(sent);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 774 });
      expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
      for (const corner of cornerNames) {
        const seen = await colourAt(bytes, corners[corner]);
        expect(distance(seen, cornerColours[corner])).toBeLessThan(12);
      }
    }
  },
);

test('nothing beside the pixels is kept: no EXIF, no place, no profile, no XMP, no comment', async () => {
  const secret = 'Via Maestra 14, Dronero';
  const options = fc.record({
    width: fc.integer({ min: 360, max: 900 }),
    height: fc.integer({ min: 470, max: 900 }),
    format: fc.constantFrom('jpeg', 'png', 'webp'),
    orientation: fc.integer({ min: 1, max: 8 }),
    profile: fc.constantFrom('p3', 'srgb'),
    crop: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(options, async ({ width, height, format, orientation, profile, crop }) => {
      const sent = await drawPhotograph({ width, height })
        .withExif({
          IFD0: { Copyright: secret, Make: 'Telefono' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 27/1 0/1', GPSMapDatum: secret },
        })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
        .withIccProfile(profile)
        .withMetadata({ orientation })
        .toFormat(format === 'jpeg' ? 'jpeg' : format === 'png' ? 'png' : 'webp')
        .toBuffer();
      const comment = Buffer.from(
        `\xff\xfe\0${String.fromCodePoint(secret.length + 2)}${secret}`,
        'latin1',
      );
      const commented =
        format === 'jpeg' ? Buffer.concat([sent.subarray(0, 2), comment, sent.subarray(2)]) : sent;
      const reply = await makePhotograph(commented, { crop });
      if (!reply.ok && reply.reason === 'small') return;
      if (!reply.ok) throw new Error(reply.reason);
      const { bytes } = reply;
      // JFIF, and what the pixels need: tables, frame, scan.
      const markers = jpegSegments(bytes).map(({ marker }) => marker);
      expect(markers.filter((marker) => marker > 0xe0)).toEqual([]);
      const text = Buffer.from(bytes).toString('latin1');
      for (const mark of [secret, 'Exif', 'GPS', 'ICC_PROFILE', 'xmpmeta', 'Telefono']) {
        expect(text).not.toContain(mark);
      }
      const { exif, icc, xmp, iptc, depth, space, channels } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect({ depth, space, channels }).toEqual({ depth: 'uchar', space: 'srgb', channels: 3 });
    }),
    { numRuns: 40 },
  );
}, 60_000);

test.each([
  ['a wide', { width: 1290, height: 900 }],
  ['a high', { width: 600, height: 1400 }],
])('the cut of %s photograph is the one that was seen', async (_, size) => {
  const sent = await drawPhotograph(size).png().toBuffer();
  for (const crop of [0, 0.25, 0.5, 1]) {
    const area = photographArea(size, { crop });
    const seen = await sharp(sent).extract(area).png().toBuffer();
    const bytes = await made(sent, crop);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: area.width, height: area.height });
    for (const corner of cornerNames) {
      const kept = await colourAt(bytes, corners[corner]);
      expect(distance(kept, await colourAt(seen, corners[corner]))).toBeLessThan(12);
    }
  }
});

test('a photograph of twelve megapixels has 1860 × 2399 points, a small one keeps its own', async () => {
  const large = await drawPhotograph({ width: 3024, height: 4032 }).jpeg().toBuffer();
  expect(await sharp(await made(large)).metadata()).toMatchObject({ width: 1860, height: 2399 });
  const small = await drawPhotograph({ width: 400, height: 516 }).jpeg().toBuffer();
  expect(await sharp(await made(small)).metadata()).toMatchObject({ width: 400, height: 516 });
});

test('wide gamut, print colours, grey, 16 bits and transparency become sRGB of 8 bits', async () => {
  const red = { create: { width: 500, height: 645, channels: 3, background: '#ff0000' } } as const;
  const clear = { create: { ...red.create, channels: 4, background: '#00000000' } } as const;
  const sent = {
    p3: await sharp(red).withIccProfile('p3').jpeg().toBuffer(),
    cmyk: await sharp(red).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    bareCmyk: await sharp(red).toColourspace('cmyk').jpeg().toBuffer(),
    grey: await sharp(red).toColourspace('b-w').jpeg().toBuffer(),
    deep: await sharp(red).toColourspace('rgb16').png().toBuffer(),
    clear: await sharp(clear).png().toBuffer(),
  };
  expect((await sharp(sent.cmyk).metadata()).space).toBe('cmyk');
  expect((await sharp(sent.deep).metadata()).depth).toBe('ushort');
  const colours: [string, number[]][] = [];
  for (const [name, bytes] of Object.entries(sent)) {
    const kept = await made(bytes);
    const { space, depth, channels } = await sharp(kept).metadata();
    expect({ name, space, depth, channels }).toEqual({
      name,
      space: 'srgb',
      depth: 'uchar',
      channels: 3,
    });
    const [r = 0, g = 0, b = 0] = await colourAt(kept, [0.5, 0.5]);
    colours.push([name, [r, g, b].map((value) => Math.round(value / 255))]);
  }
  expect(Object.fromEntries(colours)).toEqual({
    p3: [1, 0, 0],
    cmyk: [1, 0, 0],
    bareCmyk: [1, 0, 0],
    grey: [0, 0, 0],
    deep: [1, 0, 0],
    clear: [1, 1, 1],
  });
});

test('other files, films and files without an end are refused', async () => {
  const drawn = drawPhotograph({ width: 600, height: 774 });
  const jpeg = await drawn.clone().jpeg({ quality: 100 }).toBuffer();
  const png = await drawn.clone().png({ compressionLevel: 0 }).toBuffer();
  const frames = ['#888', '#c44'].map((background) => ({
    create: { width: 400, height: 516, channels: 3, background } as const,
  }));
  const film = await sharp(
    await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(2000)]);
  const avif = await drawn.clone().avif({ effort: 0 }).toBuffer();
  const expected = {
    nothing: [Buffer.alloc(0), 'unknown'],
    text: [Buffer.from('ciao'), 'unknown'],
    svg: [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'unknown'],
    gif: [await drawn.clone().gif().toBuffer(), 'unknown'],
    tiff: [await drawn.clone().tiff().toBuffer(), 'unknown'],
    avif: [avif, 'unknown'],
    heic: [heic, 'heic'],
    film: [film, 'unknown'],
    cutJpeg: [jpeg.subarray(0, jpeg.length / 2), 'broken'],
    cutPng: [png.subarray(0, png.length / 2), 'broken'],
    header: [jpeg.subarray(0, 20), 'broken'],
    tiny: [await drawPhotograph({ width: 300, height: 900 }).jpeg().toBuffer(), 'small'],
  } as const;
  for (const [name, [bytes, reason]] of Object.entries(expected)) {
    expect([name, await refusal(bytes)]).toEqual([name, reason]);
  }
});

test('a PNG that claims 900 megapixels is refused by its header', async () => {
  const whole = await drawPhotograph({ width: 400, height: 516 }).png().toBuffer();
  const claims = Buffer.from(whole);
  claims.writeUInt32BE(30_000, 16);
  claims.writeUInt32BE(30_000, 20);
  claims.writeUInt32BE(crc32(claims.subarray(12, 29)), 29);
  expect(30_000 ** 2).toBeGreaterThan(pixelsMax);
  expect(await refusal(claims)).toBe('large');
});
