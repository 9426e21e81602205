/** How many e-mails a mailbox may be sent because somebody filled in a form. */
export interface EmailQuota {
  /** One person's, however it is spelled. */
  mailbox: string;
  perDay: number;
}

/** Enough for who mistypes; too few to flood a mailbox with. */
const emailsPerDay = 3;
/** Two names of one post office, in whose names dots mean nothing. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Of the e-mails that anybody can cause by giving this address. */
export function emailQuota(email: string): EmailQuota {
  return { mailbox: mailboxOf(email), perDay: emailsPerDay };
}

/** Without what many mail servers overlook: capitals, a tag after a plus sign. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
