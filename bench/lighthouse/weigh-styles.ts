import { brotliCompressSync } from 'node:zlib';

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What the style sheets inside a page weigh when they are sent, compressed by themselves. */
export function weighStyles(html: string): number {
  const css = [...html.matchAll(inlineStyle)].map(([, text = '']) => text).join('');
  return css === '' ? 0 : brotliCompressSync(css).byteLength;
}
