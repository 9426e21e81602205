import {
  samplePeopleEmails,
  sampleParcels,
  sampleQuestions,
  sampleRefunds,
} from './more-emails.ts';
import type { Email } from '#shop/emails/email.ts';
import type { ShopSettings } from '#shop/shop.ts';

const settings: ShopSettings = {
  name: 'Gomitolo',
  legalName: 'Gomitolo di Marta e Lucia Ferri s.n.c.',
  address: ['Via Maestra 14', '12025 Dronero (CN)', 'Italia'],
  vatNumber: '01234567897',
  rea: 'CN-123456',
  email: 'ciao@gomitolo.example',
  phone: '+39 0171 000000',
  social: [],
  thresholdCents: 18_000,
  delivery: { area: 'Italia', minDays: 2, maxDays: 4, saturdays: false },
  acceptedCards: ['Visa', 'Mastercard'],
  returnPaidBy: 'shopper',
  closures: [],
  piecesPerWeek: 8,
  pictureVersions: {},
  pagePictures: {},
};
const placedAt = new Date('2026-11-21T09:10:00Z');
const orderId = 'a-sample-of-an-order-id-';

const customer = {
  email: 'ada@example.it',
  first_name: 'Ada',
  last_name: 'Bruni',
  address: 'Via Po',
  civic_number: '12',
  zipcode: '10123',
  city: 'Torino',
  region: 'Piemonte',
  phone: '333 1234567',
};

const order = {
  number: '2026-00041',
  subtotal: 17_100,
  delivery: 700,
  total: 17_800,
  promise: {
    pieces: 'made' as const,
    on: '2026-11-21',
    leaves: '2026-12-09',
    from: '2026-12-11',
    to: '2026-12-15',
  },
  products: [
    {
      _id: 'cardigan-alba',
      name: 'Cardigan Alba',
      size: 'M',
      color: { name: 'Rosso robbia', code: '#9e4433' },
      qty: 1,
      price: 14_500,
      img: 'cardigan-alba-rosso-robbia-1.{size}.jpg',
    },
    {
      _id: 'calze-sentiero',
      name: 'Calze Sentiero con un nome piuttosto lungo',
      size: '39-41',
      color: { name: 'Castagna e ocra', code: '#6b4a35', code2: '#c08a3e' },
      qty: 2,
      price: 1_300,
      img: 'calze-sentiero-castagna-e-ocra-1.{size}.jpg',
    },
  ],
};

/** From the shelf, free of delivery, with words that find no place at 320 px. */
const longOrder = {
  ...order,
  subtotal: 261_200,
  delivery: 0,
  total: 261_200,
  promise: {
    pieces: 'shelf' as const,
    on: '2026-11-21',
    leaves: '2026-11-23',
    from: '2026-11-24',
    to: '2026-11-26',
  },
  products: order.products.map((line) => ({
    ...line,
    name: `${line.name} intrecciatissimopiucheintrecciatissimo`,
    color: { ...line.color, name: 'Verde bottiglia e terra di Siena bruciata' },
    qty: 9,
  })),
};

const longCustomer = {
  ...customer,
  email: 'massimiliano.bartolomeo.degli.alessandrini-piccolomini@posta-elettronica.example',
  first_name: 'Massimiliano Bartolomeo',
  last_name: 'degli Alessandrini Piccolomini',
  address: 'Strada Provinciale Panoramica di San Michele Arcangelo',
  civic_number: '1234/bis scala B',
  city: 'San Valentino in Abruzzo Citeriore',
};

const gift = {
  note: 'Buon compleanno, nonna!\nChe ti tenga caldo tutto l’inverno.\nI tuoi Anna, Pietro e la piccola Bea',
};

const piece = {
  _id: 'cardigan-alba',
  name: 'Cardigan Alba',
  color: { name: 'Rosso robbia', code: '#9e4433' },
  size: 'M',
  img: 'cardigan-alba-rosso-robbia-1.{size}.jpg',
};

/** One e-mail of every kind, and of its other forms, to be looked at while developing. */
export function sampleEmails(): Record<string, Email> {
  const to = customer.email;
  const about = { to, messageId: 'sample', settings, orderId, order };
  const asked = { to, messageId: 'sample', settings, piece };
  const toMakers = { to: settings.email, messageId: 'sample', settings };
  const bought = { customer, placedAt };
  const tracking = { tracking: 'BRT 0123456789', trackingUrl: 'https://brt.example/?n=0123456789' };
  const withdrawal = { to, messageId: 'sample', settings, reference: '7', receivedAt: placedAt };
  const declared = { name: 'Ada Bruni', orderNumber: order.number, orderId, isUnsent: false };
  return {
    'order-confirmation': { kind: 'order-confirmation', ...about, ...bought },
    'order-confirmation-long': {
      kind: 'order-confirmation',
      ...about,
      order: longOrder,
      customer: longCustomer,
      gift,
      placedAt,
    },
    'order-shipped': { kind: 'order-shipped', ...about, ...tracking },
    'order-shipped-in-part': {
      kind: 'order-shipped',
      ...about,
      ...tracking,
      order: { ...order, products: order.products.slice(0, 1) },
      refundedCents: 2_600,
    },
    ...sampleParcels({ ...about, ...tracking }),
    'order-shipped-by-hand': { kind: 'order-shipped', ...about },
    'order-tracking': { kind: 'order-tracking', ...about, ...tracking },
    'order-delivered': { kind: 'order-delivered', ...about },
    'order-taken-back': { kind: 'order-taken-back', ...about, step: 'shipped' },
    'order-delivery-taken-back': { kind: 'order-taken-back', ...about, step: 'delivered' },
    'order-new-date': { kind: 'order-new-date', ...about, promise: order.promise },
    'order-not-charged': { kind: 'order-not-charged', ...about, isCalledOff: false },
    'order-called-off': { kind: 'order-not-charged', ...about, isCalledOff: true },
    ...sampleRefunds(about),
    'order-message': {
      kind: 'order-message',
      ...about,
      body: 'Ciao Ada,\n\nabbiamo finito il rosso robbia: il prossimo bagno di colore è giovedì.\nPreferisci aspettare, o va bene anche il mattone?',
    },
    'interest-received': { kind: 'interest-received', ...asked, requestToken: 'a-sample' },
    'interest-to-confirm': {
      kind: 'interest-received',
      ...asked,
      requestToken: 'a-sample',
      token: 'another-sample',
    },
    'back-in-stock': {
      kind: 'back-in-stock',
      ...asked,
      reservedUntil: new Date('2026-11-22T09:10:00Z'),
      token: 'a-sample',
    },
    'piece-passed-on': { kind: 'piece-passed-on', ...asked },
    'withdrawal-received': { kind: 'withdrawal-received', ...withdrawal, declared },
    'withdrawal-unsent': {
      kind: 'withdrawal-received',
      ...withdrawal,
      declared: { ...declared, isUnsent: true },
    },
    'withdrawal-unnamed': { kind: 'withdrawal-received', ...withdrawal },
    'sign-in-code': { kind: 'sign-in-code', ...toMakers, code: '12345678' },
    'passkey-added': {
      kind: 'passkey-added',
      ...toMakers,
      device: 'Safari, iPhone',
      at: placedAt,
    },
    ...samplePeopleEmails(toMakers, placedAt),
    'order-to-makers': { kind: 'order-to-makers', ...toMakers, orderId, order, ...bought },
    'order-answer-to-makers': {
      kind: 'order-answer-to-makers',
      ...toMakers,
      replyTo: to,
      orderId,
      order,
      name: 'Ada Bruni',
      body: 'Va bene il mattone.\nGrazie di avermelo chiesto!',
    },
    ...sampleQuestions(toMakers, to),
    'withdrawal-to-makers': {
      kind: 'withdrawal-to-makers',
      ...toMakers,
      said: { name: 'Ada Bruni', order_number: `n. ${order.number}`, email: to },
      receivedAt: placedAt,
      refundDueAt: new Date('2026-12-05T09:10:00Z'),
      named: { orderId, order, state: 'paid', sent: 'nothing', buyer: 'Ada Bruni' },
    },
    'order-to-makers-long': {
      kind: 'order-to-makers',
      ...toMakers,
      orderId,
      order: longOrder,
      customer: longCustomer,
      gift,
      placedAt,
    },
    'withdrawal-to-makers-unknown': {
      kind: 'withdrawal-to-makers',
      ...toMakers,
      said: { name: 'Ada Bruni', order_number: 'quello di ieri', email: longCustomer.email },
      receivedAt: placedAt,
      refundDueAt: new Date('2026-12-05T09:10:00Z'),
    },
    'morning-to-makers': {
      kind: 'morning-to-makers',
      ...toMakers,
      toShip: [
        {
          id: orderId,
          number: '2026-00038',
          shipBy: '2026-11-20',
          isLate: true,
          pieces: ['Berretto Nevischio'],
        },
        {
          id: orderId,
          number: order.number,
          shipBy: '2026-12-09',
          isLate: false,
          pieces: ['Cardigan Alba', '2 Calze Sentiero'],
        },
      ],
      withdrawals: [{ id: orderId, number: '2026-00031', refundBy: '2026-11-27' }],
      differences: 1,
    },
  };
}
