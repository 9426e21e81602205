import fc from 'fast-check';
import { paths } from '#contract/paths.ts';
import type { Header, Message } from '#hostile/wire/visit.ts';
import { bodyOf } from './bodies.ts';
import { headers } from './headers.ts';
import type { Known } from './known.ts';
import { marker } from './marker.ts';
import { strangeText } from './strange-text.ts';

const types = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json',
] as const;
const names = ['stage', 'name', 'order_number', 'email', 'confirm', '__proto__', ''] as const;

/** Forms posted to pages: one of them takes a withdrawal without script, the others take none. */
export function hostileForms(known: Known): fc.Arbitrary<Message> {
  const value = fc.oneof(
    strangeText,
    fc.constantFrom('Ada', '2026-1', `${marker}@${marker}.example`),
  );
  const fields = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });
  return fc.constantFrom(...types).chain((type) => {
    const isMultipart = type.startsWith('multipart');
    const contentType: Header = ['content-type', type];
    return fc.record({
      method: fc.constant('POST'),
      target: fc.constantFrom(
        paths.withdrawal,
        paths.withdrawal,
        `${paths.withdrawal}?index`,
        `${paths.withdrawal}.data`,
        paths.home,
        '/_root.data',
        paths.cart,
        paths.confirmAddress('guessed'),
      ),
      headers: headers(known, [contentType]),
      body: bodyOf(fields.map(isMultipart ? toParts : toPairs)),
    });
  });
}

type Fields = readonly (readonly [name: string, value: string])[];

function toPairs(fields: Fields): string {
  return fields
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&');
}

function toParts(fields: Fields): string {
  const parts = fields.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
}
