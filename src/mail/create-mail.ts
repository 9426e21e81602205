import type { Mailer } from '#shop/letters.ts';
import { createFolderPost } from '#mail/folder-post.ts';
import { renderLetter } from '#mail/render-letter.tsx';
import { createSmtpPost } from '#mail/smtp-post.ts';

export interface MailSettings {
  from: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Where letters go: an SMTP server, or a folder that keeps them as .eml files. */
  transport: { smtpUrl: string } | { folder: string };
}

/** The post: writes each letter out and hands it to the transport. */
export function createMail({ from, publicUrl, transport }: MailSettings): Mailer {
  const post =
    'smtpUrl' in transport ? createSmtpPost(transport.smtpUrl) : createFolderPost(transport.folder);
  const domain = new URL(publicUrl).hostname;
  return {
    async seal(letter) {
      const message = {
        from,
        to: letter.to,
        replyTo: letter.replyTo,
        messageId: `<${letter.messageId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(await renderLetter(letter, publicUrl)),
      };
      return { post: () => post(message) };
    },
  };
}
