import { expect, test } from 'vitest';
import { renderEmail } from '#mail/render-email.tsx';
import { makeSettings } from '#support/shop/make-settings.ts';

async function receipt(isUnsent: boolean): Promise<string> {
  const declared = { name: 'Ada Rossi', orderNumber: '2026-00001', orderId: 'abc', isUnsent };
  const to = 'ada@example.it';
  const about = { to, messageId: 'w', settings: makeSettings(), reference: '7' };
  const receivedAt = new Date('2026-11-21T09:10:00Z');
  const { text } = await renderEmail(
    { kind: 'withdrawal-received', ...about, declared, receivedAt },
    'https://shop.example',
  );
  return text.replaceAll(/\s+/g, ' ');
}

test('who withdraws before anything has left reads that nothing is to be given back, and when the money comes', async () => {
  const words = await receipt(true);
  expect(words).toContain('Il pacco non è ancora partito: ci fermiamo, e non devi rendere nulla.');
  expect(words).toContain('Entro 14 giorni dalla dichiarazione ti rendiamo');
  expect(words).not.toMatch(/spedisci i pezzi|a tuo carico|possiamo aspettare/i);
  expect(words).toContain('Se non l’hai inviata tu, scrivici subito a');
});

test('who withdraws from what was sent reads how to give it back', async () => {
  const words = await receipt(false);
  expect(words).toContain('Se l’hai già ricevuto, spedisci i pezzi a');
  expect(words).toMatch(/possiamo aspettare/i);
});
