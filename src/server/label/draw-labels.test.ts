import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { labelLetters } from '#contract/label-letters.ts';
import { drawLabels, wrapWords } from './draw-labels.ts';

const from = ['Gomitolo', 'Via Roma 1', '10123 Torino'];

/** The glyphs of a PDF's text, by their numbers in its typefaces: 0000 is the empty box. */
async function glyphsOf(name: string, street: string): Promise<string[]> {
  const pdf = Buffer.from(await drawLabels([{ number: '2026-00001', from, to: [name, street] }]));
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  const texts = [...streams].flatMap(([, bytes = '']) => {
    const isDeflated = bytes.charCodeAt(0) === 0x78;
    return isDeflated ? [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')] : [];
  });
  const drawn = texts.filter((text) => text.includes(' TJ'));
  return drawn.flatMap((text) =>
    [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  );
}

test('a label has no empty box for any letter that it says it can print', async () => {
  const all = Array.from({ length: 0x30_00 }, (_, code) => String.fromCodePoint(code));
  const letters = all.filter((letter) => labelLetters(letter).printed === letter);
  expect(letters.length).toBeGreaterThan(700);
  for (let at = 0; at < letters.length; at += 80) {
    const some = letters.slice(at, at + 80).join(' ');
    const glyphs = await glyphsOf(some, some);
    expect(glyphs.length).toBeGreaterThan(80);
    expect(glyphs, some).not.toContain('0000');
  }
});

test.each(['王 小明', 'محمد الحسن', 'Anna 🧶', '👩‍🎨', 'a\u0338', 'Ḥasan', '\uFFFD', '김'])(
  'the name %s leaves no empty box',
  async (name) => {
    const glyphs = await glyphsOf(name, name);
    expect(glyphs.length).toBeGreaterThan(20);
    expect(glyphs).not.toContain('0000');
  },
);

test('each label has a page of its own, of 100 × 150 mm', async () => {
  const labels = ['Ada Bruni', 'Bice Conti', 'Carla Dini'].map((name, at) => ({
    number: `2026-0000${at}`,
    from,
    to: [name, 'Via Po 3'],
  }));
  const pdf = Buffer.from(await drawLabels(labels)).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(pdf.match(/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/g)).toHaveLength(3);
});

const wrap = (text: string, room: number) => wrapWords(text, room, ({ length }) => length);

test('a line is broken between its words, and never at a stroke or a hyphen', () => {
  expect(wrap('Via Circonvallazione 1234/ter', 21)).toEqual({
    lines: ['Via Circonvallazione', '1234/ter'],
    isBroken: false,
  });
  expect(wrap('Via Po 12-14', 10).lines).toEqual(['Via Po', '12-14']);
  expect(wrap('', 10).lines).toEqual(['']);
});

test('a word is broken only where a whole line has no room for it', () => {
  expect(wrap('Via Abcdefgh 3', 8)).toEqual({ lines: ['Via', 'Abcdefgh', '3'], isBroken: false });
  expect(wrap('Via Abcdefgh 3', 5)).toEqual({ lines: ['Via', 'Abcde', 'fgh 3'], isBroken: true });
  expect(wrap('é'.repeat(4), 0)).toMatchObject({ isBroken: true });
});
