/** The daily limit of e-mails to a mailbox that are caused by forms. */
export interface EmailQuota {
  /** The same for all spellings of one mailbox. */
  mailbox: string;
  perDay: number;
}

/** Enough for typing errors, too few to flood a mailbox. */
const emailsPerDay = 3;
/** Two domains of one mail service, which ignores dots in names. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

export function emailQuota(email: string): EmailQuota {
  return { mailbox: mailboxOf(email), perDay: emailsPerDay };
}

/** Without capitals and a tag after a plus sign, which many mail servers ignore. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
