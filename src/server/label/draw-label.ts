import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { onOneLine } from '#contract/one-line.ts';
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

/** A block of lines: as large as fits into its room. */
interface Block {
  lines: string[];
  y: number;
  height: number;
  sizes: { largest: number; smallest: number };
  font: 'regular' | 'bold';
}

/** Draws a label with typefaces of our own, so that names of all of Europe can be read. */
export async function drawLabel({ number, from, to }: Label): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    info: { Title: printText.labelTitle(number) },
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
  document.end();
  return whole;
}

function small(y: number) {
  return { y, height: 5 * mm, sizes: { largest: 9, smallest: 5 }, font: 'regular' } as const;
}

function draw(document: PDFKit.PDFDocument, { lines, y, height, sizes, font }: Block): void {
  const text = lines.map(lineOfLabel).join('\n');
  document.font(font);
  const fits = (fontSize: number) =>
    document.fontSize(fontSize).heightOfString(text, { width }) <= height;
  document.fontSize(largestThatFits(sizes, fits)).text(text, margin, y, { width, height });
}

/** By halves of what is left: what is measured is set like what is drawn, which takes its time. */
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

/** One line of text, no longer than a parcel has room for. */
export function lineOfLabel(text: string): string {
  const line = onOneLine(text);
  const letters = Array.from(line);
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}

function rule(document: PDFKit.PDFDocument, y: number): void {
  document
    .moveTo(margin, y)
    .lineTo(size.width - margin, y)
    .lineWidth(0.7)
    .stroke();
}
