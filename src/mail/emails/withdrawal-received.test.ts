import { expect, test } from 'vitest';
import { renderEmail } from '#mail/render-email.tsx';
import { makeSettings } from '#support/shop/make-settings.ts';

const declared = { name: 'Ada Rossi', orderNumber: '2026-00001', orderId: 'abc', isUnsent: false };

async function receipt(of: { declared?: typeof declared; typedNumber?: string }) {
  const to = 'ada@example.it';
  const about = { to, messageId: 'w', settings: makeSettings(), reference: '7' };
  const receivedAt = new Date('2026-11-21T09:10:00Z');
  const { subject, text } = await renderEmail(
    { kind: 'withdrawal-received', ...about, ...of, receivedAt },
    'https://shop.example',
  );
  return { subject, words: text.replaceAll(/\s+/g, ' ') };
}

test('the receipt of a withdrawal repeats what was declared, with date and time', async () => {
  const { words } = await receipt({ declared });
  expect(words).toContain('il 21 novembre 2026 alle ore 10:10 (ora italiana)');
  expect(words).toContain('Io, Ada Rossi, recedo dal contratto di vendita');
  expect(words).toContain('indirizzo ada@example.it');
  expect(words).toContain('Entro 14 giorni dalla dichiarazione ti rendiamo');
});

test('the receipt of a withdrawal that names no order of its address says when, and nothing that was typed', async () => {
  const { subject, words } = await receipt({});
  expect(subject).toBe('Ricevuta di una dichiarazione di recesso');
  expect(words).toContain('Il 21 novembre 2026 alle ore 10:10 (ora italiana) abbiamo ricevuto');
  expect(words).toContain('Riferimento della dichiarazione: 7');
  expect(words).toContain('Entro 14 giorni dalla dichiarazione ti rendiamo');
  expect(words).not.toContain('Io,');
});

test('the receipt of a withdrawal that names an order of another address repeats its number, which carries no words of a stranger', async () => {
  const { words } = await receipt({ typedNumber: '2026-00001' });
  expect(words).toContain('Recedo dal contratto di vendita dei prodotti dell’ordine 2026-00001.');
  expect(words).toContain('non ripetiamo gli altri dati');
});

test('a withdrawal before anything has left says that nothing is to be given back, and when the money comes', async () => {
  const { words } = await receipt({ declared: { ...declared, isUnsent: true } });
  expect(words).toContain('Il pacco non è ancora partito: ci fermiamo, e non devi rendere nulla.');
  expect(words).toContain('Entro 14 giorni dalla dichiarazione ti rendiamo');
  expect(words).not.toMatch(/spedisci i pezzi|a tuo carico|possiamo aspettare/i);
  expect(words).toContain('Se non l’hai inviata tu, scrivici subito a');
});

test('a withdrawal from sent pieces says how to give them back', async () => {
  const { words } = await receipt({ declared });
  expect(words).toContain('Se l’hai già ricevuto, spedisci i pezzi a');
  expect(words).toMatch(/possiamo aspettare/i);
});
