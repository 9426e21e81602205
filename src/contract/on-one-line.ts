/**
 * Without what no field of one line has: breaks and other control characters become a space; marks that
 * turn the reading around go, and with them the zero byte, which PostgreSQL refuses.
 */
export function onOneLine(text: string): string {
  return text
    .replaceAll(/[\0\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
