import { toPlainText } from '@react-email/render';
import { expect, test } from 'vitest';
import { emailKinds } from '#shop/create-job-handlers.ts';
import { paths, picturePath } from '#contract/paths.ts';
import { renderEmail } from '#mail/render-email.tsx';
import { sampleEmails } from './sample-emails.ts';

const publicUrl = 'https://shop.example';
const emails = Object.entries(sampleEmails());

test('there is a sample of every kind of e-mail but of its twin', () => {
  const shown = new Set(emails.map(([, { kind }]) => kind));
  expect(emailKinds.filter((kind) => !shown.has(kind))).toEqual(['passkey-removed']);
});

test.each(emails)('%s is readable by night, without pictures and as text', async (_name, email) => {
  const { subject, html, text } = await renderEmail(email, publicUrl);
  expect(subject.length).toBeGreaterThan(5);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('<html dir="ltr" lang="it">');
  const pictures = html.match(/<img\b[^>]*>/g) ?? [];
  expect(pictures.filter((picture) => !/\balt="[^"]+"/.test(picture))).toEqual([]);
  expect(text).toContain('Gomitolo di Marta e Lucia Ferri');
  expect(text).not.toMatch(/undefined|NaN|\[object|<\w/);
  // Nothing of others is loaded: it would tell them who reads.
  const sources = [...html.matchAll(/\b(?:src|background)="([^"]+)"/g)].map(([, source]) => source);
  expect(sources.filter((source) => !source?.startsWith(`${publicUrl}/file/`))).toEqual([]);
});

test.each(emails)('%s is as text what React Email makes of it', async (_name, email) => {
  const { html, text } = await renderEmail(email, publicUrl);
  expect(text).toBe(toPlainText(html));
});

test.each(emails.filter(([, email]) => 'piece' in email || 'order' in email))(
  '%s shows the pieces it is about, and names them where pictures are off',
  async (_name, email) => {
    const { html } = await renderEmail(email, publicUrl);
    const pieces = 'piece' in email ? [email.piece] : 'order' in email ? email.order.products : [];
    for (const { name, color, img = '' } of pieces) {
      expect(html).toContain(`src="${publicUrl}${picturePath(img, 'thumb')}"`);
      expect(html).toContain(`alt="${name}, ${color.name}"`);
    }
  },
);

test.each(emails.filter(([, email]) => 'orderId' in email))(
  '%s leads to the order',
  async (_name, email) => {
    const { html, text } = await renderEmail(email, publicUrl);
    const orderId = 'orderId' in email ? email.orderId : '';
    const isForMakers = email.kind.endsWith('-to-makers');
    const page = isForMakers ? `/bottega/ordini/${orderId}` : paths.order(orderId);
    expect(html).toContain(`${publicUrl}${page}`);
    expect(text).toContain(`${publicUrl}${page}`);
  },
);

test('as text, the e-mail about a parcel says how far it is, not how far it could be', async () => {
  const email = sampleEmails()['order-shipped'];
  const { text } = email ? await renderEmail(email, publicUrl) : { text: '' };
  expect(text).toContain('In viaggio\n');
  expect(text).not.toContain('Consegnato');
});

test('an e-mail about a parcel says what of its total had gone back', async () => {
  const given = /Rimborsato\s+−26,00\s€/;
  const { 'order-shipped-in-part': inPart, 'order-shipped': whole } = sampleEmails();
  if (inPart === undefined || whole === undefined) throw new Error('The samples are gone');
  expect((await renderEmail(inPart, publicUrl)).text).toMatch(given);
  expect((await renderEmail(whole, publicUrl)).text).not.toContain('Rimborsato');
});
