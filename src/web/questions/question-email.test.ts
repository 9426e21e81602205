import { expect, test } from 'vitest';
import { suggestEmail } from './question-email.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.it', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['libero.ti', 'libero.it'],
  ['libero.com', 'libero.it'],
  ['lbero.it', 'libero.it'],
  ['hotmial.it', 'hotmail.it'],
  ['hotmai.com', 'hotmail.com'],
  ['homail.it', 'hotmail.it'],
  ['outlok.it', 'outlook.it'],
  ['otulook.com', 'outlook.com'],
  ['yaho.it', 'yahoo.it'],
  ['yhaoo.com', 'yahoo.com'],
  ['iclod.com', 'icloud.com'],
  ['tiscalli.it', 'tiscali.it'],
  ['alcie.it', 'alice.it'],
  ['tmi.it', 'tim.it'],
  ['vrigilio.it', 'virgilio.it'],
  ['live.ti', 'live.it'],
  ['fastwebnet.com', 'fastwebnet.it'],
  ['fastwbnet.it', 'fastwebnet.it'],
  ['pce.it', 'pec.it'],
])('anna@%s is asked about as anna@%s', (typed, meant) => {
  expect(suggestEmail(`Anna.Rossi+1@${typed}`)).toBe(`Anna.Rossi+1@${meant}`);
  expect(suggestEmail(` anna@${typed} `)).toBe(`anna@${meant}`);
});

test.each([
  ...'gmail.com libero.it hotmail.it hotmail.com outlook.it outlook.com yahoo.it yahoo.com icloud.com tiscali.it alice.it tim.it virgilio.it live.it fastwebnet.it pec.it'.split(
    ' ',
  ),
  ...'tin.it iol.it inwind.it mail.com email.it ymail.com me.com msn.com live.com aol.com'.split(
    ' ',
  ),
  ...'yahoo.fr hotmail.fr outlook.de hotmail.co.uk yahoo.co.uk live.fr gmx.com proton.me'.split(
    ' ',
  ),
  ...'gomitolo.it dim.it time.it legalmail.it pec.example.it lana.it unito.it example.com'.split(
    ' ',
  ),
])('anna@%s is not asked about', (domain) => {
  expect(suggestEmail(`anna@${domain}`)).toBeUndefined();
});

test.each(['', 'anna', '@gmial.com', 'anna@', 'anna rossi@gmial.com', `anna@${'x'.repeat(300)}`])(
  '"%s" is not asked about',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  },
);
