import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeptLetter {
  /** Its path, inside the folder of letters. */
  file: string;
  /** As it was written, head and body. */
  content: string;
}

export interface KeptLetters {
  /** Those to this address, and those to the makers about it, in any spelling of capitals. */
  about(email: string): Promise<KeptLetter[]>;
  remove(letters: readonly KeptLetter[]): Promise<void>;
}

/** The letters that lie in a folder because no mail server is set. */
export function openKeptLetters(folder: string): KeptLetters {
  return {
    async about(email) {
      const letters = await Promise.all((await listFiles(folder)).map(readLetter));
      return letters.filter(({ content }) => {
        const head = headOf(content);
        return [addressIn(head, 'To'), addressIn(head, 'Reply-To')].includes(email.toLowerCase());
      });
    },
    async remove(letters) {
      await Promise.all(letters.map(({ file }) => rm(file, { force: true })));
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

async function readLetter(file: string): Promise<KeptLetter> {
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
