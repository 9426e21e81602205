import { expect, test } from 'vitest';
import { makeLine, makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { toDisplayLines } from './to-display-lines.ts';

test("a line shows its product's name, first picture, price and stock", () => {
  expect(toDisplayLines([makeLine({ qty: 2 })], [makeProduct()])).toEqual([
    {
      ...makeLine({ qty: 2 }),
      img: 'cardigan-alba-rosso-1.{size}.jpg',
      name: 'Cardigan Alba',
      description: 'Il cardigan con lo scollo a V.',
      price: 14_500,
      delivery_price: 700,
      stock: 4,
      available: true,
    },
  ]);
});

test('a line takes the places its colour and size have today', () => {
  const blue = makeVariant({ color: { code: '#7d93a6', name: 'Blu' } });
  const products = [makeProduct({ model_info: [blue, makeVariant()] })];
  expect(toDisplayLines([makeLine()], products)[0]).toMatchObject({
    model_index: 1,
    size_index: 1,
  });
});

test('a line whose size is gone keeps its name and picture, costs nothing and is not available', () => {
  expect(toDisplayLines([makeLine({ size: 'XXL' })], [makeProduct()])[0]).toMatchObject({
    name: 'Cardigan Alba',
    size: 'XXL',
    img: 'cardigan-alba-rosso-1.{size}.jpg',
    price: 0,
    delivery_price: 0,
    available: false,
  });
});

test('a line whose product was taken off sale has the name that it had', () => {
  const [line] = toDisplayLines([makeLine()], [], { 'cardigan-alba': 'Cardigan Alba' });
  expect(line).toMatchObject({ name: 'Cardigan Alba', img: '', price: 0, available: false });
});

test('lines stay in their order, those that are gone among them', () => {
  const lines = [makeLine({ _id: 'gone' }), makeLine()];
  expect(toDisplayLines(lines, [makeProduct()]).map(({ available }) => available)).toEqual([
    false,
    true,
  ]);
});
