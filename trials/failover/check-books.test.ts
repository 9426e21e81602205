import { expect, test } from 'vitest';
import { type BookedOrder, type Books, compareBooks } from './check-books.ts';

const answered = { orderId: 'a', number: '2026-00001', at: 0, askedAt: 0 };

test('books that agree have nothing wrong', () => {
  expect(compareBooks([answered], makeBooks())).toEqual([]);
});

test('an order that was answered and is gone is a loss, and its charge is one too', () => {
  expect(compareBooks([answered], { ...makeBooks(), orders: [] })).toEqual([
    'order 2026-00001 (a) was answered and is not there',
    'charge pi_a of 5200 is for no order',
  ]);
});

test('an order that was answered and is open again is a loss', () => {
  const books = makeBooks({ state: 'pending', number: null });
  expect(compareBooks([answered], books)).toHaveLength(2);
});

test('a number that two buyers were told is found, and one that is another now', () => {
  const other = { ...answered, orderId: 'b' };
  expect(compareBooks([answered, other], makeBooks())).toEqual([
    'order 2026-00001 (b) was answered and is not there',
    '2026-00001 was told to two buyers',
  ]);
  expect(compareBooks([answered], makeBooks({ number: '2026-00007' }))).toHaveLength(1);
});

test('a second charge, none, a wrong amount, and money not taken are each found', () => {
  const books = makeBooks();
  const [charge] = books.intents;
  const again = charge === undefined ? [] : [charge, { ...charge, id: 'pi_again' }];
  expect(compareBooks([answered], { ...books, intents: again })).toHaveLength(1);
  expect(compareBooks([answered], { ...books, intents: [] })).toHaveLength(1);
  expect(compareBooks([answered], makeBooks({ total_cents: 5300 }))).toHaveLength(1);
  const untaken = again.slice(0, 1).map((one) => ({ ...one, receivedCents: 0 }));
  expect(compareBooks([answered], { ...books, intents: untaken })).toHaveLength(1);
});

function makeBooks(changes: Partial<BookedOrder> = {}): Books {
  const order = { id: 'a', number: '2026-00001', intent_id: 'pi_a', total_cents: 5200 };
  const charge = { id: 'pi_a', status: 'succeeded', orderId: 'a', amountCents: 5200 };
  return {
    orders: [{ ...order, state: 'paid', ...changes }],
    intents: [{ ...charge, receivedCents: 5200, refundedCents: 0 }],
  };
}
