import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { KeptEmail, KeptEmails } from '#shop/customer/customer.ts';

/** The e-mails that lie in a folder because no mail server is set. */
export function openKeptEmails(folder: string): KeptEmails {
  return {
    async about(email) {
      const emails = await Promise.all((await listFiles(folder)).map(readEmail));
      return emails.filter(({ file, content }) => {
        const head = headOf(content);
        const to = isToMakers(file) ? undefined : addressIn(head, 'To');
        return [to, addressIn(head, 'Reply-To')].includes(email.toLowerCase());
      });
    },
    async remove(emails) {
      await Promise.all(emails.map(({ file }) => rm(file, { force: true })));
    },
  };
}

/** Also those that a crash left half written. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * By its kind, with which the name of its file begins: sign-in codes, invitations and the news of the Bottega are no
 * customer's, also when a maker's address orders.
 */
function isToMakers(file: string): boolean {
  return /^(?:sign-in|passkey|maker|morning|[a-z-]+-to-makers)-/.test(basename(file));
}

async function readEmail(file: string): Promise<KeptEmail> {
  return { file, content: await readFile(file, 'utf8') };
}

function headOf(content: string): string {
  const [head = ''] = content.split(/\r?\n\r?\n/, 1);
  return head.replaceAll(/\r?\n[ \t]+/g, ' ');
}

function addressIn(head: string, field: 'To' | 'Reply-To'): string | undefined {
  const found = new RegExp(`^${field}: *<?([^>\\r\\n]*?)>? *$`, 'im').exec(head);
  return found?.[1]?.toLowerCase();
}
