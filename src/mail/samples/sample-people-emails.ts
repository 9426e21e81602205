import type { Email } from '#shop/emails/email.ts';

type Envelope = Pick<Email, 'to' | 'messageId' | 'settings'>;

/** The e-mails about who works in the Bottega. */
export function samplePeopleEmails(toMakers: Envelope, at: Date): Record<string, Email> {
  const bice = { name: 'Bice', email: 'bice@example.it', isReader: false, at };
  return {
    'maker-invitation': {
      kind: 'maker-invitation',
      ...toMakers,
      to: 'bice@example.it',
      name: 'Bice',
      by: 'Marta',
      token: 'a-sample',
      expiresAt: at,
    },
    'maker-invited': { kind: 'maker-invited', ...toMakers, ...bice, by: 'Marta' },
    'maker-came': { kind: 'maker-came', ...toMakers, ...bice },
    'maker-left': { kind: 'maker-left', ...toMakers, ...bice, by: 'Marta' },
  };
}
