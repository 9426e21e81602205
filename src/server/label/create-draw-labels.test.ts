import { expect, test } from 'vitest';
import { createDrawLabels } from './create-draw-labels.ts';
import { lineOfLabel } from './draw-labels.ts';

const from = ['Gomitolo', 'Via Roma 1', '10123 Torino'];
const labelTo = (name: string) => ({ number: '2026-00001', from, to: [name, 'Via Po 3'] });

test('labels are drawn one after another, whatever the names, and of too many some are not', async () => {
  const draw = createDrawLabels();
  const names = ['Ada Bruni', 'W'.repeat(400), '\uFDFA'.repeat(200), '👩‍🎨'.repeat(50)];
  const asked = Array.from({ length: 24 }, (_, index) => draw([labelTo(names[index] ?? 'Bice')]));
  const drawn = await Promise.all(asked);
  expect(drawn.filter((pdf) => pdf === undefined)).toHaveLength(3);
  for (const pdf of drawn.slice(0, 21)) {
    expect(Buffer.from(pdf ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  }
});

test('a line is cut where no parcel has room for more', () => {
  expect(lineOfLabel('\u202EAda\r\n Bruni ')).toBe('Ada Bruni');
  expect(lineOfLabel('é'.repeat(160))).toHaveLength(160);
  expect(lineOfLabel('W'.repeat(161))).toBe(`${'W'.repeat(159)}…`);
});
