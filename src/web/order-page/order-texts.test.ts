import { expect, test } from 'vitest';
import type { OrderProgress } from '#contract/order-progress.ts';
import { orderPageText as text } from '#text/order-page.ts';
import { closingOf, headingOf, leadOf, notesOf, refundedOf } from './order-texts.ts';
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

test('an order that was refunded whole says that no parcel comes, unless one has left', () => {
  const refunded = progress({ stage: 'refunded' });
  expect(leadOf(refunded)).toContain('non parte nessun pacco');
  const reached = { ...refunded.reached, travelling: '2026-11-25T08:00:00Z' };
  expect(leadOf({ ...refunded, reached })).not.toContain('non parte nessun pacco');
});

const hat = { name: 'Berretto', color: { name: 'Rosso', code: '#900' }, size: 'M', qty: 1 };
const cardigan = { ...hat, name: 'Cardigan' };
const products = [hat, cardigan, { ...hat, name: 'Sciarpa' }].map((piece) => ({
  ...piece,
  _id: piece.name,
  price: 4500,
  img: '',
}));
const [firstDay, secondDay] = ['2026-11-22T08:00:00Z', '2026-11-25T08:00:00Z'];
const first = { at: firstDay, pieces: [hat], tracking: { code: 'BRT 1' } };
const second = { ...first, at: secondDay, pieces: [cardigan] };
const third = { ...second, pieces: [cardigan, { ...hat, name: 'Sciarpa' }] };

const shipped = [
  { is: 'nothing has left', stage: 'making', left: [] },
  { is: 'all is handed over', stage: 'making', left: [], is_leaving: true },
  { is: 'a part has left', stage: 'making', left: [first] },
  {
    is: 'a part has left, another is handed over',
    stage: 'making',
    left: [first],
    is_leaving: true,
  },
  { is: 'two parts have left', stage: 'making', left: [first, second] },
  { is: 'a part has left, the rest was paid back', stage: 'travelling', left: [first] },
  { is: 'two parts have left, the rest was paid back', stage: 'travelling', left: [first, second] },
  { is: 'all has left', stage: 'travelling', left: [first, third] },
  { is: 'a part has come, the rest was paid back', stage: 'delivered', left: [first] },
  { is: 'all has come', stage: 'delivered', left: [first, third] },
] as const;
const combinations = shipped.flatMap((one) =>
  [undefined, withdrawn_at].flatMap((withdrawnAt) =>
    [false, true].map((isRefunded) => ({ ...one, withdrawnAt, isRefunded })),
  ),
);

test.for(combinations)(
  'the words are true when $is, with withdrawal $withdrawnAt and refund $isRefunded',
  ({ stage, left, withdrawnAt, isRefunded, ...one }) => {
    const hasParts = left.length > 0;
    const sent = left.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const to_come = stage === 'making' && withdrawnAt === undefined ? [cardigan] : [];
    const isLeaving = 'is_leaving' in one;
    const told = progress({
      order: { ...progress().order, products },
      stage,
      reached: { ...progress().reached, ...(stage !== 'making' && { travelling: secondDay }) },
      withdrawn_at: withdrawnAt,
      is_leaving: isLeaving || undefined,
      refunds: isRefunded ? [{ amount: 4500, at: secondDay, lines: [{ line: 2, qty: 1 }] }] : [],
      parcels: hasParts ? { left: [...left], to_come } : undefined,
    });
    const heading = headingOf(told);
    const words = [heading, leadOf(told), ...notesOf(told)].join(' ');
    const steps = stepsOf(told);
    const here = steps.find(({ place }) => place === 0)?.name;
    const isWithdrawn = withdrawnAt !== undefined;
    const staysHere = isWithdrawn && (stage === 'making' || (stage === 'travelling' && sent < 3));
    expect([heading, here].includes('Hai esercitato il recesso')).toBe(staysHere);
    expect(here === 'Recesso').toBe(staysHere);
    expect(words.includes('Tutto ha lasciato')).toBe(stage === 'travelling' && sent === 3);
    expect(/pacchi/.test(words)).toBe(stage !== 'making' && left.length > 1 && !staysHere);
    expect(words.includes('non devi rendere nulla')).toBe(isWithdrawn && !hasParts && !isLeaving);
    expect(words.includes('come rendere i pezzi')).toBe(isWithdrawn && (hasParts || isLeaving));
    expect(/da te|Il resto parte|ti scriviamo/.test(words)).toBe(
      stage === 'making' && !isWithdrawn,
    );
    expect(words.includes('te l’abbiamo rimborsato')).toBe(
      stage === 'travelling' && sent < 3 && !isWithdrawn,
    );
    expect(words.includes('45,00')).toBe(isRefunded);
    expect(words.includes('Sciarpa')).toBe(isRefunded);
    const travelling = steps.find(({ name }) => name === 'In viaggio');
    expect(travelling?.at).toBe(staysHere || stage === 'making' ? undefined : left.at(-1)?.at);
  },
);

test('a rest whose refund is under way is not said to leave', () => {
  const parcels = { left: [first], to_come: [] };
  expect(leadOf(progress({ parcels }))).toBe(text.parcels.noMoreLead);
});

test('a refund says its pieces, if any; the receipt sums up what went back', () => {
  const order = { ...progress().order, products };
  const refunds = [
    { amount: 4500, at: firstDay, lines: [{ line: 1, qty: 1 }] },
    { amount: 500, at: secondDay },
  ];
  const refunded = progress({ order, refunds });
  const [ofPiece, ofAmount] = notesOf(refunded);
  expect(ofPiece).toMatch(/45,00.*: Cardigan, Rosso, M$/);
  expect(ofAmount).toMatch(/5,00.* del .* \d{4}$/);
  expect(refundedOf(refunded)).toEqual({ cents: 5000, pieces: [0, 1, 0] });
});

test('an order in several parcels says that a part is on its way, then all; withdrawn from, that the rest stays', () => {
  const order = { ...progress().order, products };
  const parcels = { left: [first], to_come: [cardigan] };
  expect(headingOf(progress({ parcels }))).toBe(text.parcels.partHeading);
  expect(leadOf(progress({ parcels }))).toContain(text.parcels.partLead);
  const all = { left: [first, third], to_come: [] };
  const allLeft = progress({ order, parcels: all, stage: 'travelling' });
  expect(headingOf(allLeft)).toBe('I pacchi sono in viaggio');
  expect(leadOf(progress({ parcels, withdrawn_at }))).toBe(text.parcels.stoppedLead);
  expect(notesOf(progress({ parcels, withdrawn_at })).join(' ')).toContain('come rendere i pezzi');
});
