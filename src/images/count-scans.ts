const startOfScan = 0xda;
const endOfImage = 0xd9;

/** The scans of a JPEG, up to its end: what stands behind that, such as a film, is another file. 0 for other kinds. */
export function countScans(bytes: Uint8Array): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return 0;
  let scans = 0;
  for (let at = view.indexOf(0xff, 2); at >= 0 && at + 4 <= view.length;) {
    const marker = view.readUInt8(at + 1);
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    at = view.indexOf(
      0xff,
      at + (hasLength(marker) ? 2 + view.readUInt16BE(at + 2) : lengthOf(marker)),
    );
  }
  return scans;
}

/** A segment; else a byte of a scan, a restart or a fill byte. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && marker < 0xff && (marker < 0xd0 || marker > 0xd8);
}

/** A fill byte may be followed by the marker itself. */
function lengthOf(marker: number): number {
  return marker === 0xff ? 1 : 2;
}
