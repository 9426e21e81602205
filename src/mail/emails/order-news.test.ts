import { expect, test } from 'vitest';
import { renderEmail } from '#mail/render-email.tsx';
import type { Email } from '#shop/emails/email.ts';
import { order } from '#support/mail/order-of-ada.ts';
import { makeSettings } from '#support/shop/make-settings.ts';

const settings = makeSettings();
const about = { to: 'ada@example.it', messageId: 'm', settings, orderId: 'abc', order };

async function render(email: Email) {
  const { text } = await renderEmail(email, 'https://shop.example');
  return text.replaceAll(/\s+/g, ' ');
}

test('a refund names its pieces, what went back in all and what remains paid', async () => {
  const pieces = order.products.map((product) => ({ ...product, qty: 1 }));
  const bare = {
    kind: 'order-refunded',
    ...about,
    isForWithdrawal: false,
    isCalledOff: false,
  } as const;
  const refund = { ...bare, pieces, amountCents: 14_500 };
  const words = await render({ ...refund, refundedCents: 15_500 });
  expect(words).toContain('Abbiamo rimborsato 145,00 €');
  expect(words).toContain('Riguarda: Cardigan <Alba>, Rosso, M.');
  expect(words).toContain('rimborsato 155,00 €; dell’ordine resta pagato 135,00 €.');
  const amount = await render({ ...refund, pieces: [], amountCents: 1_000, refundedCents: 1_000 });
  expect(amount).toContain('È solo un importo');
  const whole = await render({ ...refund, refundedCents: order.total });
  expect(whole).toContain('dell’ordine resta pagato 0,00 €.');
  expect(whole).not.toContain('annullato');
  const unsent = await render({ ...refund, refundedCents: order.total, isCalledOff: true });
  expect(unsent).toContain('L’ordine è annullato: non parte nessun pacco.');
});

test('a refund for a withdrawal says so, and how much less than paid it is', async () => {
  const refund = {
    kind: 'order-refunded',
    ...about,
    isForWithdrawal: true,
    isCalledOff: false,
  } as const;
  const less = { ...refund, pieces: [], amountCents: 24_000, refundedCents: 25_000 };
  const words = await render(less);
  expect(words).toContain(
    'rimborso per il tuo recesso: 40,00 € in meno di quello che avevi pagato.',
  );
  expect(words).not.toContain('È solo un importo');
  const whole = await render({ ...less, pieces: order.products, refundedCents: order.total });
  expect(whole).toContain('È il rimborso per il tuo recesso. ');
  expect(whole).toContain('Riguarda: ');
});

test('a moved date is told in words that hold for a later and for an earlier one', async () => {
  const promise = { on: '2026-11-27', leaves: '2026-12-11', from: '2026-12-15', to: '2026-12-17' };
  const words = await render({
    kind: 'order-new-date',
    ...about,
    promise: { ...promise, pieces: 'made' },
  });
  expect(words).toContain('entro il 17 dicembre');
  expect(words).not.toMatch(/tardi|non possiamo tenere/);
});

test('the e-mail of an arrival leads to the form of withdrawal, whose days begin', async () => {
  const words = await render({ kind: 'order-delivered', ...about });
  expect(words).toContain('Recedere dal contratto qui https://shop.example/recesso');
});

test('the e-mail of a part says by when the rest comes', async () => {
  const part = { kind: 'order-parcel', news: 'left', ...about } as const;
  const words = await render({ ...part, toCome: order.products });
  expect(words).toContain('Lo facciamo per te: da te entro il 10 dicembre. Quando parte');
  expect(await render({ ...part, toCome: [] })).not.toContain('10 dicembre');
});
