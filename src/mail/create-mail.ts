import type { Email, Mailer } from '#shop/emails/email.ts';
import { createFolderTransport } from './transport.ts';
import { renderEmail } from '#mail/render-email.tsx';
import { createSmtpTransport } from '#mail/smtp-transport.ts';

export interface MailSettings {
  from: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The destination of e-mails: an SMTP server, or a folder that keeps them as .eml files. */
  transport: { smtpUrl: string } | { folder: string };
}

export interface Mail extends Mailer {
  /** Closes the connection to the mail server: unsent messages stay unsent. */
  close(): void;
}

/** Writes each e-mail out and hands it to the transport. */
export function createMail({ from, publicUrl, transport }: MailSettings): Mail {
  const { send, close } =
    'smtpUrl' in transport
      ? createSmtpTransport(transport.smtpUrl)
      : createFolderTransport(transport.folder);
  const domain = new URL(publicUrl).hostname;
  return {
    async prepare(email) {
      const message = {
        from,
        to: email.to,
        replyTo: email.replyTo,
        messageId: `<${email.messageId}@${domain}>`,
        headers: headersOf(email),
        ...(await renderEmail(email, publicUrl)),
      };
      return { send: () => send(message) };
    },
    close,
  };
}

/** A maker's own words want an answer, also from a mailbox that answers by itself. */
function headersOf({ kind }: Email): Record<string, string> {
  return kind === 'order-message' ? {} : { 'Auto-Submitted': 'auto-generated' };
}
