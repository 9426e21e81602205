/** How many letters a mailbox may be sent because somebody filled in a form. */
export interface LetterQuota {
  /** One person's, however it is spelled. */
  mailbox: string;
  perDay: number;
}

/** Enough for who mistypes; too few to flood a mailbox with. */
const lettersPerDay = 3;
/** Where dots in a name mean nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** Of the letters that anybody can cause by giving this address. */
export function letterQuota(email: string): LetterQuota {
  return { mailbox: mailboxOf(email), perDay: lettersPerDay };
}

/** Without what many mail servers overlook: capitals, a tag after a plus sign. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
