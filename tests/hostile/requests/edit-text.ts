import fc from 'fast-check';

/** JSON as text, and what is no JSON any more, or JSON that parsers read in different ways. */
export function editedText(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = valid.map((value) => JSON.stringify(value) ?? '');
  const at = fc.nat(1000);
  return fc.oneof(
    fc.tuple(text, at).map(([json, share]) => json.slice(0, placeIn(json, share))),
    fc
      .tuple(text, at, fc.constantFrom('\0', '\ufeff', '"', '}', ',', '\\u0000', '\\', '\ud800'))
      .map(
        ([json, share, letter]) =>
          json.slice(0, placeIn(json, share)) + letter + json.slice(placeIn(json, share)),
      ),
    fc
      .tuple(text, fc.constantFrom('NaN', '-Infinity', '1e999', '01', '-', '0x10', '1_000', "'a'"))
      .map(([json, number]) => json.replace(/:\s*(?:\d+|"[^"]*")/, `:${number}`)),
    text.map((json) => json.replace(/^\{("[^"]*":)([^,}]*)/, '{$1"first",$1[],$1$2')),
    fc
      .tuple(text, fc.constantFrom(1000, 9000))
      .map(([json, depth]) => '['.repeat(depth) + json + ']'.repeat(depth)),
    fc.tuple(text, fc.constantFrom(70_000, 300_000)).map(([json, size]) => json + ' '.repeat(size)),
    text.map((json) => `${json}${json}`),
    text.map((json) => `)]}',\n${json}`),
    fc.constantFrom('', ' ', '\0', 'a=b&c=d', '<a/>', '--x\r\n\r\n--x--', '[', '{"":'),
  );
}

function placeIn(text: string, share: number): number {
  return Math.floor((text.length * share) / 1000);
}
