import { brotliCompressSync } from 'node:zlib';

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Compressed bytes of the inline style sheets of a page. */
export function weighStyles(html: string): number {
  const css = [...html.matchAll(inlineStyle)].map(([, text = '']) => text).join('');
  return css === '' ? 0 : brotliCompressSync(css).byteLength;
}
