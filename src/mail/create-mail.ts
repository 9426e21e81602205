import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Letter, LetterSender } from '#shop/letters.ts';
import { renderLetter } from '#mail/render-letter.tsx';

export interface MailSettings {
  from: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Where letters go: an SMTP server, or a folder that keeps them as .eml files. */
  transport: { smtpUrl: string } | { folder: string };
}

const smtpTimeoutMs = 15_000;

/** The post: writes each letter out and hands it to the transport. Throws when it was not taken. */
export function createMail({ from, publicUrl, transport }: MailSettings): LetterSender {
  const post = 'smtpUrl' in transport ? smtpPost(transport.smtpUrl) : folderPost(transport.folder);
  return {
    async send(letter: Letter): Promise<void> {
      const rendered = await renderLetter(letter, publicUrl);
      const domain = new URL(publicUrl).hostname;
      await post({
        from,
        to: letter.to,
        messageId: `<${letter.messageId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...rendered,
      });
    },
  };
}

type Post = (message: SendMailOptions & { messageId: string }) => Promise<void>;

function smtpPost(smtpUrl: string): Post {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  return async (message) => {
    await transporter.sendMail(message);
  };
}

/** One file per letter, named after its message id: a second try replaces, never doubles. */
function folderPost(folder: string): Post {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes } = await writer.sendMail(message);
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${message.messageId.replace(/[^a-z0-9.@-]/gi, '')}.eml`);
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  };
}
