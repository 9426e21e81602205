const startOfScan = 0xda;
const endOfImage = 0xd9;
/** A photograph of 20 MB has some 80 000; each takes a microsecond. */
const marksMax = 500_000;

/**
 * The scans of a JPEG, up to its end: a film behind that is another file. 0 for other kinds,
 * infinite for one with more marks than any photograph.
 */
export function countScans(bytes: Uint8Array): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return 0;
  let scans = 0;
  let at = 2;
  for (let marks = 0; marks < marksMax; marks += 1) {
    at = view.indexOf(0xff, at);
    if (at < 0 || at + 4 > view.length) return scans;
    const marker = view.readUInt8(at + 1);
    if (marker === endOfImage) return scans;
    if (marker === startOfScan) scans += 1;
    at += hasLength(marker) ? 2 + view.readUInt16BE(at + 2) : lengthOf(marker);
  }
  return Infinity;
}

/** A segment; else a byte of a scan, a restart or a fill byte. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && marker < 0xff && (marker < 0xd0 || marker > 0xd8);
}

/** A fill byte may be followed by the marker itself. */
function lengthOf(marker: number): number {
  return marker === 0xff ? 1 : 2;
}
