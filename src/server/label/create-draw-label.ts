import { join } from 'node:path';
import type { DrawLabel, Label } from '#shop/orders/print-label.ts';
import { printText } from '#text/print.ts';

const mm = 72 / 25.4;
const size = { width: 100 * mm, height: 150 * mm };
const margin = 7 * mm;
const width = size.width - 2 * margin;

/** A block of lines: as large as fits into its room. */
interface Block {
  lines: string[];
  y: number;
  height: number;
  sizes: { largest: number; smallest: number };
  font: 'regular' | 'bold';
}

/**
 * Draws labels with typefaces of its own, so that names of all of Europe can be read. The package that
 * draws is loaded when the first one is asked for.
 * @param root the project's folder
 */
export function createDrawLabel(root: string): DrawLabel {
  const fonts = join(root, 'src', 'server', 'label', 'fonts');
  return async ({ number, from, to }: Label) => {
    const { default: PDFDocument } = await import('pdfkit');
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
  };
}

function small(y: number) {
  return { y, height: 5 * mm, sizes: { largest: 9, smallest: 5 }, font: 'regular' } as const;
}

function draw(document: PDFKit.PDFDocument, { lines, y, height, sizes, font }: Block): void {
  const text = lines.map(onOneLine).join('\n');
  document.font(font);
  let fontSize = sizes.largest;
  const fits = () => document.fontSize(fontSize).heightOfString(text, { width }) <= height;
  while (!fits() && fontSize > sizes.smallest) fontSize -= 0.5;
  document.text(text, margin, y, { width, height });
}

/** Without what no keyboard writes, such as marks that turn the reading around. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}

function rule(document: PDFKit.PDFDocument, y: number): void {
  document
    .moveTo(margin, y)
    .lineTo(size.width - margin, y)
    .lineWidth(0.7)
    .stroke();
}
