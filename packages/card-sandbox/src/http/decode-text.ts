import { invalidRequest } from './wire-error.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of raw bytes. Throws 400 for invalid UTF-8. */
export function decodeBytes(bytes: ArrayBuffer): string {
  try {
    return strictUtf8.decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) throw invalidRequest({ message: 'Invalid UTF-8 in the body.' });
    throw cause;
  }
}

/** Undoes percent encoding. Throws 400 for half an escape, for bytes that are no UTF-8, and for a zero byte. */
export function decodePercent(text: string): string {
  const decoded = text.includes('%') ? unescape(text) : text;
  if (!decoded.includes('\0')) return decoded;
  throw invalidRequest({ message: 'A zero byte is no text.' });
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw invalidRequest({ message: `Invalid %-encoding: ${text.slice(0, 80)}` });
  }
}
