import { expect, test } from 'vitest';
import { parcelName } from './order-part.tsx';

test('drafts about a parcel have another name after its shipment was taken back, so that the old code is not filled in', () => {
  const entry = (cause: string) => ({ at: '2026-11-25T09:00:00.000Z', cause });
  const sent = { id: 'one', history: [entry('shipped')] };
  const takenBack = { id: 'one', history: [...sent.history, entry('shipment_taken_back')] };
  expect(parcelName(sent)).toBe(parcelName({ id: 'one', history: [] }));
  expect(parcelName(takenBack)).not.toBe(parcelName(sent));
});
