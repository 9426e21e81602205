import { expect, test } from 'vitest';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';
import { countScans, makePhotograph } from './make-photograph.ts';

async function progressive(): Promise<Buffer> {
  return drawPhotograph({ width: 600, height: 900 }).jpeg({ progressive: true }).toBuffer();
}

/** The last scan, as many times more. */
function repeatScan(jpeg: Buffer, times: number): Buffer {
  const start = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(start, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

test('the scans of a JPEG are counted up to its end', async () => {
  const jpeg = await progressive();
  const scans = countScans(jpeg);
  expect(scans).toBeGreaterThan(1);
  expect(countScans(repeatScan(jpeg, 7))).toBe(scans + 7);
  expect(countScans(Buffer.concat([jpeg, jpeg]))).toBe(scans);
  const once = drawPhotograph({ width: 600, height: 900 });
  expect(countScans(await once.jpeg().toBuffer())).toBe(1);
  expect(countScans(await once.png().toBuffer())).toBe(0);
  const marks = Buffer.alloc(2_000_000, Buffer.from([0xff, 0x00]));
  expect(countScans(Buffer.concat([jpeg.subarray(0, -2), marks]))).toBe(Infinity);
  for (let length = 0; length < 700; length += 1) countScans(jpeg.subarray(0, length));
});

test('a photograph in a few scans is made; one of hundreds, which would hold up all others, is refused', async () => {
  const jpeg = await progressive();
  expect(await makePhotograph(jpeg, { crop: 0.5 })).toMatchObject({ ok: true });
  expect(await makePhotograph(repeatScan(jpeg, 200), { crop: 0.5 })).toEqual({
    ok: false,
    reason: 'broken',
    flaw: 'many scans',
  });
});
