import { expect, test } from 'vitest';
import { deliveryTime } from './delivery-time.ts';

test('the time of delivery is that of making and that of the way', () => {
  expect(deliveryTime({ making: 10, least: 2, most: 4 })).toBe(
    'La lavorazione a mano richiede 10 giorni; poi il pacco arriva in 2–4 giorni lavorativi.',
  );
  expect(deliveryTime({ making: 1, least: 3, most: 3 })).toBe(
    'La lavorazione a mano richiede un giorno; poi il pacco arriva in 3 giorni lavorativi.',
  );
});

test('what needs no making leaves at once', () => {
  expect(deliveryTime({ making: 0, least: 2, most: 4 })).toBe(
    'Il pacco parte subito e arriva in 2–4 giorni lavorativi.',
  );
});
