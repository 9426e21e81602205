import { expect, test } from 'vitest';
import { renderEmail } from '#mail/render-email.tsx';
import type { Email } from '#shop/emails/email.ts';
import { customer, order } from '#support/mail/order-of-ada.ts';
import { makeSettings } from '#support/shop/make-settings.ts';

const settings = makeSettings();
const about = { to: settings.email, replyTo: 'ada@example.it', messageId: 'm', settings };
const at = new Date('2026-11-21T09:10:00Z');
const withdrawal = {
  ...about,
  kind: 'withdrawal-to-makers',
  said: { name: 'Ada <b>Rossi</b>', order_number: 'n. 2026-00001', email: 'ada@example.it' },
  receivedAt: at,
  refundDueAt: new Date(at.getTime() + 14 * 24 * 60 * 60 * 1000),
} as const;

async function render(email: Email) {
  const { subject, html, text } = await renderEmail(email, 'https://shop.example');
  return { subject, html, words: text.replaceAll(/\s+/g, ' ') };
}

test('the makers read what was bought, for how much and where it goes', async () => {
  const bought = {
    kind: 'order-to-makers',
    orderId: 'abc',
    order,
    customer,
    gift: { note: 'Auguri, nonna!' },
    placedAt: at,
  } as const;
  const { subject, words } = await render({ ...about, ...bought });
  expect(subject).toBe('Nuovo ordine 2026-00001, 290,00\u00a0€');
  for (const part of [
    'il 21 novembre 2026 alle ore 10:10',
    'Deve partire entro il 3 dicembre.',
    '“Lo facciamo per te: da te entro il 10 dicembre”',
    'Cardigan <Alba> Rosso, taglia M 2 pezzi 290,00 €',
    'Ada Rossi Via Roma 7 20100 Milano (Lombardia)',
    'ada@example.it',
    '333 1234567',
    'Nel pacco niente prezzi, e questo biglietto: > Auguri, nonna!',
    'https://shop.example/bottega/ordini/abc',
  ]) {
    expect(words).toContain(part);
  }
});

test('the makers read a withdrawal in its own words, with its order and what is to be done by when', async () => {
  const { subject, html, words } = await render({
    ...withdrawal,
    named: { orderId: 'abc', order, state: 'paid', sent: 'nothing', buyer: 'Ada Rossi' },
  });
  expect(subject).toBe('Recesso dall’ordine 2026-00001');
  expect(html).toContain('Ada &lt;b&gt;Rossi&lt;/b&gt;');
  for (const part of [
    'Ordine: n. 2026-00001',
    'E-mail: ada@example.it',
    'non è ancora partito: non spedirlo',
    'entro il 5 dicembre 2026',
    'Cardigan <Alba>',
  ]) {
    expect(words).toContain(part);
  }
  expect(words).not.toContain('Puoi aspettare i pezzi');
  expect(words).not.toContain('il nome nel modulo è un altro');
  const left = await render({
    ...withdrawal,
    named: { orderId: 'abc', order, state: 'delivered', sent: 'all', buyer: 'Bruno Neri' },
  });
  expect(left.words).toContain('aspetta che i pezzi tornino');
  expect(left.words).toContain('Puoi aspettare i pezzi');
  expect(left.words).toContain('L’ordine è di Bruno Neri: il nome nel modulo è un altro.');
  const gift = await render({
    ...withdrawal,
    named: { orderId: 'abc', order, state: 'delivered', sent: 'all' },
  });
  expect(gift.words).not.toContain('il nome nel modulo è un altro');
});

test('of a withdrawn order the makers read which parcels to wait for', async () => {
  const named = { orderId: 'abc', order, state: 'paid', buyer: 'Ada Rossi' } as const;
  const part = await render({ ...withdrawal, named: { ...named, sent: 'part' } });
  expect(part.words).toContain('Una parte è già partita: aspetta che torni indietro.');
  expect(part.words).toContain('Puoi aspettare i pezzi');
  expect(part.words).not.toContain('Il pacco non è ancora partito');
  const all = await render({ ...withdrawal, named: { ...named, sent: 'all' } });
  expect(all.words).toContain('Il pacco è appena stato consegnato');
});

test('a withdrawal of no known order says that it may hold all the same', async () => {
  const { subject, words } = await render(withdrawal);
  expect(subject).toBe('Un recesso, ordine da trovare');
  expect(words).toContain('Il recesso può valere lo stesso');
  expect(words).not.toContain('refund');
});

test('a code to sign in stands in the subject, as it is read out, and there is nothing to press', async () => {
  const email = { ...about, replyTo: undefined, kind: 'sign-in-code', code: '01234567' } as const;
  const { subject, html, words } = await render(email);
  expect(subject).toBe('0123 4567 è il tuo codice');
  expect(words).toContain('0123 4567');
  expect(words).toContain('Vale dieci minuti, solo su quel dispositivo.');
  expect(html).not.toContain('/bottega');
});

test.each([
  [
    'passkey-added',
    'Una nuova passkey per la bottega',
    'hai aggiunto una passkey da Safari, iPhone',
  ],
  [
    'passkey-removed',
    'Una passkey della bottega è stata tolta',
    'è stata tolta la tua passkey aggiunta da Safari',
  ],
] as const)(
  '%s is told to its maker, with what to do when it was somebody else',
  async (...row) => {
    const [kind, expected, part] = row;
    const news = { device: 'Safari, iPhone', at: new Date('2026-11-22T09:30:00Z') };
    const { subject, html, words } = await render({ ...about, replyTo: undefined, kind, ...news });
    expect(subject).toBe(expected);
    expect(words).toContain(part);
    expect(words).toContain('Se non l’hai fatto tu');
    expect(html).not.toContain('/bottega');
  },
);
