import { expect, test } from 'vitest';
import type { OrderProgress } from '#contract/order-progress.ts';
import { orderPageText as text } from '#text/order-page.ts';
import { closingOf, headingOf, leadOf, notesOf } from './order-texts.ts';
import { stepsOf } from './order-steps.tsx';

const promise = {
  pieces: 'made',
  on: '2026-11-21',
  leaves: '2026-12-03',
  from: '2026-12-07',
  to: '2026-12-10',
} as const;

function progress(changes: Partial<OrderProgress> = {}): OrderProgress {
  return {
    order: {
      number: '2026-00001',
      products: [],
      subtotal: 4500,
      delivery: 700,
      total: 5200,
      promise,
    },
    stage: 'making',
    reached: {
      received: '2026-11-21T09:10:00Z',
      making: '2026-11-21T09:11:00Z',
    },
    refunds: [],
    ...changes,
  };
}

const withdrawn_at = '2026-11-22T08:00:00Z';

test('an order on its way says how far it is, and when it comes', () => {
  expect(headingOf(progress())).toBe('Ci stiamo lavorando');
  expect(leadOf(progress())).toContain('da te entro il 10 dicembre');
  expect(notesOf(progress())).toEqual([]);
  expect(closingOf(progress())).toBeUndefined();
  const ahead = stepsOf(progress()).map(({ name, place }) => [name, place]);
  expect(ahead).toEqual([
    ['Ricevuto', -1],
    ['In lavorazione', 0],
    ['In viaggio', 1],
    ['Consegnato', 2],
  ]);
});

test.for(['received', 'making'] as const)(
  'withdrawn from while %s, an order has stopped: nothing is promised and nothing is to be given back',
  (stage) => {
    const stopped = progress({ stage, withdrawn_at });
    expect(headingOf(stopped)).toBe('Hai esercitato il recesso');
    expect(leadOf(stopped)).toMatch(/^Ci fermiamo: .*entro 14 giorni/);
    expect(leadOf(stopped)).not.toContain('da te');
    expect(notesOf(stopped)).toEqual([text.withdrawnUnsent(new Date(withdrawn_at))]);
    expect(closingOf(stopped)).toEqual(['Hai esercitato il recesso']);
    expect(stepsOf(stopped).map(({ name, place, at }) => [name, place, at])).toEqual([
      ['Ricevuto', -1, '2026-11-21T09:10:00Z'],
      ['Recesso', 0, withdrawn_at],
    ]);
  },
);

test('a parcel that had left when it was withdrawn from is still followed, and is to be given back', () => {
  const sent = progress({
    stage: 'travelling',
    withdrawn_at,
    tracking: { code: 'BRT 1' },
  });
  expect(headingOf(sent)).toBe(text.stages.travelling.heading);
  expect(notesOf(sent)).toEqual([text.withdrawn(new Date(withdrawn_at))]);
  expect(stepsOf(sent)).toHaveLength(4);
});

test('an order that ended says how, with what went back', () => {
  const refunds = [{ amount: 5200, at: '2026-11-23T08:00:00Z' }];
  const refunded = progress({ stage: 'refunded', withdrawn_at, refunds });
  expect(headingOf(refunded)).toBe(text.stages.refunded.heading);
  expect(notesOf(refunded)).toEqual([
    text.withdrawnUnsent(new Date(withdrawn_at)),
    expect.stringContaining('52,00'),
  ]);
  expect(closingOf(refunded)).toEqual([expect.stringContaining('52,00')]);
  expect(closingOf(progress({ stage: 'cancelled' }))).toEqual([text.stages.cancelled.heading]);
});

test('an order in several parcels says that a part is on its way, then all; withdrawn from, that the rest stays', () => {
  const parcels = { left: [{ at: '2026-11-22T08:00:00Z', pieces: [] }], to_come: [] };
  expect(headingOf(progress({ parcels }))).toBe(text.parcels.partHeading);
  expect(leadOf(progress({ parcels }))).toContain(text.parcels.partLead);
  expect(headingOf(progress({ parcels, stage: 'travelling' }))).toBe('I pacchi sono in viaggio');
  expect(leadOf(progress({ parcels, withdrawn_at }))).toBe(text.parcels.stoppedLead);
  expect(notesOf(progress({ parcels, withdrawn_at })).join(' ')).toContain('come rendere i pezzi');
});
