import { expect, test } from 'vitest';
import type { Parcel } from '#contract/bottega/printing.ts';
import {
  type Batch,
  dueParcels,
  goneParcels,
  parcelWithCode,
  readyParcels,
  statusOf,
} from './batch.ts';

function parcel(id: string, changes: Partial<Parcel> = {}): Parcel {
  return {
    id,
    number: `2026-${id}`,
    state: 'paid',
    name: `Cliente ${id}`,
    city: 'Torino',
    placed_at: '2026-11-20T10:00:00.000Z',
    ship_by: '2026-11-26',
    is_late: false,
    in_danger: true,
    leaves_while_closed: false,
    delayed_by_closure: false,
    total: 5000,
    refunded: 0,
    lines: [],
    made_lines: [],
    earlier_notes: 0,
    delivery: 0,
    ...changes,
  };
}

const handedOver = { key: 'their-press', until: '2026-11-26T10:02:00.000Z', tracking: 'BRT 9' };

test('the parcels that leave today and the late ones are chosen at first', () => {
  const parcels = [
    parcel('late', { ship_by: '2026-11-20' }),
    parcel('today'),
    parcel('tomorrow', { ship_by: '2026-11-27' }),
    parcel('unpaid', { state: 'authorised' }),
    parcel('gone', { handed_over: handedOver }),
  ];
  expect(dueParcels(parcels, '2026-11-26').map(({ id }) => id)).toEqual(['late', 'today']);
});

test('a code that another parcel of the batch has, or any that was just handed over, is found', () => {
  const batch: Batch = {
    parcels: ['a', 'b', 'c'].map((id) => ({ id, number: id, name: id })),
    outcomes: {
      a: { kind: 'left', key: 'press-of-a', tracking: 'BRT 1' },
      b: { kind: 'failed', why: 'no', tracking: 'BRT 2' },
    },
  };
  const listed = [parcel('d', { handed_over: handedOver })];
  const find = (tracking: string, id = 'c') => parcelWithCode({ id, tracking, batch, listed })?.id;
  expect([find(' brt1 '), find('BRT 9'), find('BRT 1', 'a')]).toEqual(['a', 'd', undefined]);
  expect([find('BRT 2'), find('BRT 11'), find(' ')]).toEqual([undefined, undefined, undefined]);
});

test('the state of a parcel is its outcome here, or else what the shop says of it', () => {
  const open = parcel('a');
  const planned = parcel('a', { handed_over: handedOver });
  const left = { kind: 'left', key: 'my-press', tracking: 'BRT 1' } as const;
  const failed = { kind: 'failed', why: 'no', tracking: 'BRT 1' } as const;
  const elsewhere = { kind: 'elsewhere', key: 'their-press', tracking: 'BRT 9' };
  expect(statusOf(undefined, open)).toEqual({ kind: 'open' });
  expect(statusOf(undefined, undefined)).toEqual({ kind: 'gone' });
  expect(statusOf(undefined, planned)).toEqual(elsewhere);
  expect(statusOf(failed, planned)).toEqual({ ...elsewhere, mine: 'BRT 1' });
  expect(statusOf(failed, open)).toEqual(failed);
  expect(statusOf(left, planned)).toEqual(left);
  expect(statusOf(left, undefined)).toEqual(left);
  const takenBack = { kind: 'taken_back', key: 'their-press' } as const;
  expect(statusOf(takenBack, planned)).toEqual(takenBack);
  expect(statusOf({ ...takenBack, key: 'my-press' }, planned)).toEqual(elsewhere);
});

test('an order with a piece to make is not ready', () => {
  const color = { code: '#a32', name: 'R' };
  const bought = { _id: 'p', name: 'P', size: 'M', color, qty: 1, price: 4600, img: '', sent: 0 };
  const parcels = [
    parcel('to make', { lines: [{ ...bought, left: 1 }], made_lines: [0] }),
    parcel('rest', { lines: [{ ...bought, left: 0 }], made_lines: [0] }),
    parcel('shelf', { lines: [{ ...bought, left: 1 }] }),
    parcel('gone', { handed_over: handedOver }),
  ];
  expect(readyParcels(parcels).map(({ id }) => id)).toEqual(['rest', 'shelf']);
});

test('a parcel that this phone has handed over is not among those that have gone', () => {
  const chosen = ['sent', 'cancelled', 'listed'].map((id) => ({ id, number: id, name: id }));
  const batch: Batch = { parcels: chosen, outcomes: { sent: { kind: 'left', key: 'press' } } };
  const gone = goneParcels(chosen, { parcels: [parcel('listed')], batch });
  expect(gone.map(({ id }) => id)).toEqual(['cancelled']);
});
