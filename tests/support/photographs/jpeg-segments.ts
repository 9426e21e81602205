/** The names of a JPEG's marker segments before its first scan, such as `APP0`, with their content. */
export function jpegSegments(bytes: Uint8Array): { marker: number; content: Buffer }[] {
  const view = Buffer.from(bytes);
  const segments: { marker: number; content: Buffer }[] = [];
  let at = 2;
  while (at < view.length && view[at] === 0xff) {
    const marker = view.readUInt8(at + 1);
    const length = view.readUInt16BE(at + 2);
    segments.push({ marker, content: view.subarray(at + 4, at + 2 + length) });
    if (marker === startOfScan) break;
    at += 2 + length;
  }
  return segments;
}

const startOfScan = 0xda;
