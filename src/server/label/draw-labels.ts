import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { labelLetters } from '#contract/label-letters.ts';
import type { Label } from '#shop/orders/print-label.ts';
import { printText } from '#text/print.ts';

const mm = 72 / 25.4;
/** Between sizes of letters, in points. */
const step = 0.5;
/** Of a line, in letters. */
const longest = 160;
const size = { width: 100 * mm, height: 150 * mm };
const margin = 7 * mm;
const fonts = join(import.meta.dirname, 'fonts');
const width = size.width - 2 * margin;

/** A block of lines: as large as fits into its room with no word broken, if that is enough. */
interface Block {
  lines: string[];
  y: number;
  height: number;
  sizes: { largest: number; smallest: number };
  font: 'regular' | 'bold';
}

/**
 * Draws each label on a page of its own, with typefaces of our own, so that names of all of Europe can be read; other
 * signs are left out.
 */
export async function drawLabels(labels: Label[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: printText.labelTitle(labels.map(({ number }) => number)) },
    lang: 'it',
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
  document.registerFont('regular', join(fonts, 'open-sans-regular.ttf'));
  document.registerFont('bold', join(fonts, 'open-sans-bold.ttf'));
  for (const label of labels) drawPage(document, label);
  document.end();
  return whole;
}

function drawPage(document: PDFKit.PDFDocument, { number, from, to }: Label): void {
  document.addPage({ size: [size.width, size.height], margin: 0 });
  const [recipient = '', ...address] = to;
  draw(document, { lines: [printText.from], ...small(margin) });
  draw(document, { lines: from, ...small(margin + 5 * mm), height: 24 * mm });
  rule(document, 41 * mm);
  draw(document, { lines: [printText.to], ...small(45 * mm) });
  const large = { largest: 24, smallest: 8 };
  draw(document, { lines: [recipient], y: 51 * mm, height: 26 * mm, sizes: large, font: 'bold' });
  const middle = { largest: 18, smallest: 7 };
  draw(document, { lines: address, y: 79 * mm, height: 44 * mm, sizes: middle, font: 'regular' });
  rule(document, 128 * mm);
  draw(document, {
    lines: [printText.order(number)],
    y: 132 * mm,
    height: 11 * mm,
    sizes: middle,
    font: 'bold',
  });
}

function small(y: number) {
  return { y, height: 5 * mm, sizes: { largest: 9, smallest: 5 }, font: 'regular' } as const;
}

function draw(document: PDFKit.PDFDocument, { lines, y, height, sizes, font }: Block): void {
  const texts = lines.map(lineOfLabel);
  document.font(font);
  const widthOf = (text: string) => document.fontSize(1).widthOfString(text);
  const lineHeight = document.fontSize(1).currentLineHeight(true);
  const wrap = (fontSize: number) =>
    texts.map((text) => wrapWords(text, width / fontSize, widthOf));
  const hasRoom = (wrapped: { lines: string[] }[], fontSize: number) =>
    wrapped.flatMap((one) => one.lines).length * lineHeight * fontSize <= height;
  const isWhole = (fontSize: number) => {
    const wrapped = wrap(fontSize);
    return hasRoom(wrapped, fontSize) && !wrapped.some(({ isBroken }) => isBroken);
  };
  const whole = largestThatFits(sizes, isWhole);
  const fontSize = isWhole(whole)
    ? whole
    : largestThatFits(sizes, (fontSize) => hasRoom(wrap(fontSize), fontSize));
  const most = Math.floor(height / (lineHeight * fontSize));
  const drawn = wrap(fontSize).flatMap((one) => one.lines);
  document.fontSize(fontSize);
  for (const [at, line] of drawn.slice(0, most).entries()) {
    document.text(line, margin, y + at * lineHeight * fontSize, { lineBreak: false });
  }
}

/** By bisection. */
function largestThatFits(
  { largest, smallest }: Block['sizes'],
  fits: (fontSize: number) => boolean,
): number {
  if (fits(largest)) return largest;
  let [low, high] = [smallest, largest];
  while (high - low > step) {
    const middle = low + Math.floor((high - low) / step / 2) * step;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The part of a text that has room on a label. */
export function lineOfLabel(text: string): string {
  const { printed } = labelLetters(text);
  const letters = Array.from(printed);
  return letters.length <= longest ? printed : `${letters.slice(0, longest - 1).join('')}…`;
}

function rule(document: PDFKit.PDFDocument, y: number): void {
  document
    .moveTo(margin, y)
    .lineTo(size.width - margin, y)
    .lineWidth(0.7)
    .stroke();
}

/** How wide a text is, for letters of one point. */
type WidthOf = (text: string) => number;

/** Breaks a line between its words, and within a word only if it is longer than a line: then it `isBroken`. */
export function wrapWords(text: string, room: number, widthOf: WidthOf) {
  const lines: string[] = [];
  let isBroken = false;
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = widthOf(word) <= room ? [word] : breakWord(word, room, widthOf);
    isBroken ||= pieces.length > 1;
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return { lines: [...lines, line], isBroken };
}

function breakWord(word: string, room: number, widthOf: WidthOf): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (widthOf(longer) <= room) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
