import fc from 'fast-check';
import { edited } from './edit-value.ts';
import { editedText } from './edit-text.ts';
import type { Known } from './known.ts';
import { marker } from './marker.ts';
import { headerText, nastyTexts, strangeText } from './strange-text.ts';
import { validCart } from './valid-requests.ts';

const longest = 9000;

/** The value of a `cookie` header as no browser of ours would send it. */
export function strangeCookies(known: Known): fc.Arbitrary<string> {
  const cart = validCart(known);
  const json = fc.oneof(cart.map(toJson), edited(cart).map(toJson), editedText(cart));
  const encoded = json.map((text) => text.toWellFormed()).map(encodeURIComponent);
  const browser = fc.oneof(fc.constantFrom('', ...known.browsers), strangeText);
  const one = fc.oneof(
    { weight: 4, arbitrary: encoded.map((value) => `cart=${value}`) },
    { weight: 2, arbitrary: json.map((value) => `cart=${value}`) },
    { weight: 2, arbitrary: browser.map((value) => `browser=${value}`) },
    { weight: 1, arbitrary: strangeText.map((value) => `answer=${value}`) },
    { weight: 1, arbitrary: fc.tuple(strangeText, strangeText).map((pair) => pair.join('=')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...nastyTexts, '=', ';;;', '__proto__=1', `a=${marker}`),
    },
  );
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.array(one, { maxLength: 4 }) },
      { weight: 1, arbitrary: one.map((cookie) => Array.from({ length: 150 }, () => cookie)) },
      { weight: 1, arbitrary: fc.constant([`cart=${'%5B'.repeat(2700)}`]) },
    )
    .map((cookies) => cookies.map((cookie) => cookie.slice(0, longest)).join('; '))
    .map((text) => headerText(text).slice(0, longest));
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
