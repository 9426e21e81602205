import { expect, test } from 'vitest';
import { isTypedElse, parcelName, wasTold } from './order-part.tsx';

test('drafts about a parcel have another name after its shipment was taken back, so that the old code is not filled in', () => {
  const entry = (cause: string) => ({ at: '2026-11-25T09:00:00.000Z', cause });
  const sent = { id: 'one', history: [entry('shipped')] };
  const takenBack = { id: 'one', history: [...sent.history, entry('shipment_taken_back')] };
  expect(parcelName(sent)).toBe(parcelName({ id: 'one', history: [] }));
  expect(parcelName(takenBack)).not.toBe(parcelName(sent));
});

test('after a part was shipped its customer has been told, though another parcel is taken back in time', () => {
  const entry = (cause: string) => ({ at: '2026-11-25T09:00:00.000Z', cause });
  const undone = [entry('handed_over'), entry('taken_back')];
  expect(wasTold({ history: undone })).toBe(false);
  expect(wasTold({ history: [entry('part_shipped'), ...undone] })).toBe(true);
});

test('a code that was pasted with spaces is the one that was handed over; another one was typed meanwhile', () => {
  const handed_over = {
    key: 'tap',
    until: '2026-11-25T09:02:00.000Z',
    tracking: 'BRT 123456789012',
  };
  const isElse = (typed: string) => isTypedElse({ order: { handed_over }, typed });
  expect(isElse('  BRT   123456789012  ')).toBe(false);
  expect(isElse('BRT\u00A0123456789012')).toBe(false);
  expect(isElse('BRT 2')).toBe(true);
  expect(isElse(' ')).toBe(false);
});
