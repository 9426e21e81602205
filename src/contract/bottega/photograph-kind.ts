/** The kind of a file, by its first twelve bytes. HEIC is told apart, to say so: it is not decoded. */
export function photographKind(original: Uint8Array): 'photograph' | 'heic' | 'unknown' {
  const start = String.fromCharCode(...original.subarray(0, 12));
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) {
    return 'photograph';
  }
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'photograph';
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/s.test(start) ? 'heic' : 'unknown';
}
