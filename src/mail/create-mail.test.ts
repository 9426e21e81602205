import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email as ReadEmail } from 'postal-mime';
import { expect, test } from 'vitest';
import { createMail } from '#mail/create-mail.ts';
import type { Email, Mailer } from '#shop/emails/email.ts';
import { customer, order } from '#support/mail/order-of-ada.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { orderPageText } from '#text/order-page.ts';
import { newFolder } from '#support/new-folder.ts';

const shop = { from: 'Gomitolo <ciao@example.it>', publicUrl: 'https://shop.example' };
const settings = makeSettings({
  legalName: 'Gomitolo snc',
  address: ['Via Lana 1', '38100 Trento'],
  vatNumber: '01234567890',
  rea: 'TN-123456',
  email: 'ciao@example.it',
});

const confirmation: Email = {
  kind: 'order-confirmation',
  to: 'ada@example.it',
  messageId: 'order-confirmation.abc',
  settings,
  orderId: 'abc',
  placedAt: new Date('2026-11-21T09:10:00Z'),
  customer,
  order,
};

/** Sends an e-mail as a shop without a post server does, and reads what was kept. */
async function sendAndRead(email: Email): Promise<ReadEmail> {
  const { mail, kept } = await openKeptMail();
  await send(mail, email);
  const [file] = await readdir(kept);
  return PostalMime.parse(await readFile(join(kept, file ?? '')));
}

async function send(mail: Mailer, email: Email): Promise<void> {
  const prepared = await mail.prepare(email);
  expect(await prepared.send()).toEqual({ ok: true });
}

async function openKeptMail() {
  const kept = await newFolder();
  return { mail: createMail({ ...shop, transport: { folder: kept } }), kept };
}

test('a folder that somebody took away is made again for the next e-mail', async () => {
  const { mail, kept } = await openKeptMail();
  await send(mail, confirmation);
  await rm(kept, { recursive: true });
  await send(mail, confirmation);
  expect(await readdir(kept)).toHaveLength(1);
});

test('the confirmation of a gift says how it is packed, and repeats its note line by line', async () => {
  const usual = await sendAndRead(confirmation);
  expect(`${usual.html} ${usual.text}`).not.toContain('regalo');
  const gift = await sendAndRead({ ...confirmation, gift: { note: 'Auguri <nonna>!\nAda' } });
  expect(gift.text).toContain('nel pacco non ci sono prezzi, e c’è questo biglietto.');
  expect(gift.text).toContain('> Auguri <nonna>!\n> Ada');
  expect(gift.html).toMatch(/Auguri &lt;nonna&gt;!<br ?\/>Ada/);
  const silent = await sendAndRead({ ...confirmation, gift: { note: '' } });
  expect(silent.text).toContain('È un regalo: nel pacco non ci sono prezzi.');
  expect(silent.text).not.toContain('biglietto');
});

test('e-mails to the buyer of a gift do not greet its receiver', async () => {
  expect((await sendAndRead(confirmation)).text).toContain('Ciao Ada, abbiamo ricevuto');
  const gift = await sendAndRead({ ...confirmation, gift: { note: '' } });
  expect(gift.text).toContain('Ciao, abbiamo ricevuto');
});

test('a confirmation names goods, amounts, seller and the right of withdrawal, in HTML and in text', async () => {
  const email = await sendAndRead(confirmation);
  expect(email.subject).toBe('Grazie, ordine 2026-00001 confermato');
  expect(email.to?.[0]?.address).toBe('ada@example.it');
  for (const body of [email.html, email.text]) {
    expect(body).toContain('290,00');
    expect(body).toContain('Gratuito');
    expect(body).toContain('a tuo carico');
    expect(body).toContain('01234567890');
    expect(body).toContain('https://shop.example/recesso');
    expect(body).toContain('https://shop.example/ordine/abc');
  }
  expect(email.html).toContain('Cardigan &lt;Alba&gt;');
  expect(email.html).toContain(
    'https://shop.example/file/cardigan-alba-rosso-1.thumb.jpg?v=0a1b2c3d',
  );
});

test('a confirmation marks the stage that the page of the order shows once the money is taken', async () => {
  const { text } = await sendAndRead(confirmation);
  expect(text).toContain(orderPageText.stages.making.step);
  expect(text).not.toContain(orderPageText.stages.received.step);
});

test('a confirmation holds delivery, withdrawal with its form, guarantee and terms, whole', async () => {
  const email = await sendAndRead(confirmation);
  const words = email.text?.replaceAll(/\s+/g, ' ');
  for (const part of [
    'Lo facciamo per te: da te entro il 10 dicembre.',
    'Ada Rossi Via Roma 7 20100 Milano (Lombardia)',
    'Il termine è di 14 giorni',
    'spedisci i pezzi a Gomitolo snc, Via Lana 1, 38100 Trento',
    'Destinatario: Gomitolo snc, Via Lana 1, 38100 Trento, ciao@example.it.',
    'quelli dell’ordine 2026-00001',
    'garanzia legale di conformità di due anni',
    'P.IVA 01234567890, REA TN-123456',
    'oltre 180,00 € di acquisti la spedizione è gratuita. Se ordini più pezzi paghi una spedizione sola, la più cara',
    'Il contratto è regolato dalla legge italiana.',
    'https://shop.example/garanzia',
    'https://shop.example/condizioni',
  ]) {
    expect(words).toContain(part);
  }
});

test('an e-mail that somebody else is to be answered for says so', async () => {
  const email = await sendAndRead({ ...confirmation, replyTo: 'bea@example.it' });
  expect(email.replyTo).toEqual([{ name: '', address: 'bea@example.it' }]);
});

test('the e-mail to an unknown address leads to the pages that confirm and leave, and nowhere else', async () => {
  const piece = { _id: 'a', name: 'Alba', color: { name: 'Rosso', code: '#a32' }, size: 'M' };
  const about = { to: 'ada@example.it', messageId: 'i', settings, piece };
  const email = await sendAndRead({
    kind: 'interest-received',
    ...about,
    requestToken: 'request-token',
    token: 'a-token',
  });
  expect(email.subject).toBe('Confermi il tuo indirizzo? Alba');
  expect(email.html).toContain('https://shop.example/avvisami/conferma?codice=a-token');
  expect(email.html).toContain('https://shop.example/avvisami/richiesta?codice=request-token');
  expect(email.html).not.toContain('/product/');
  expect(email.text?.replaceAll(/\s+/g, ' ')).toContain('Se non l’hai chiesto tu');
});

test('the same e-mail sent twice is kept once, whole', async () => {
  const { mail, kept } = await openKeptMail();
  await send(mail, confirmation);
  await send(mail, confirmation);
  expect(await readdir(kept)).toEqual(['order-confirmation.abc@shop.example.eml']);
});

test('the confirmation of an order repeats the makers’ own terms, whose links lead to the shop', async () => {
  const { html = '', text = '' } = await sendAndRead({
    ...confirmation,
    terms: [
      { kind: 'heading', level: 2, id: 'resi', runs: [{ text: 'Resi <b>' }] },
      {
        kind: 'paragraph',
        runs: [{ text: 'Hai ' }, { text: '14 giorni', bold: true }, { text: '.' }],
      },
      { kind: 'list', ordered: false, items: [[{ text: 'La garanzia', href: '/garanzia' }]] },
    ],
  });
  expect(html).toContain('Resi &lt;b&gt;');
  expect(html).toContain('<strong>14 giorni</strong>');
  expect(html).toContain('href="https://shop.example/garanzia"');
  expect(text).toContain('Hai 14 giorni.');
  expect(text).not.toContain('Come si conclude il contratto');
});
