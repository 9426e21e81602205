import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeptLetter {
  /** Its path, inside the folder of letters. */
  file: string;
  /** As it was written, head and body. */
  content: string;
}

export interface KeptLetters {
  /** Those to this address, in any spelling of capitals. */
  to(email: string): Promise<KeptLetter[]>;
  remove(letters: readonly KeptLetter[]): Promise<void>;
}

/** The letters that lie in a folder because no mail server is set. */
export function openKeptLetters(folder: string): KeptLetters {
  return {
    async to(email) {
      const letters = await Promise.all((await listFiles(folder)).map(readLetter));
      return letters.filter(({ content }) => recipientOf(content) === email.toLowerCase());
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

function recipientOf(content: string): string | undefined {
  const [head = ''] = content.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  return /^To: *<?([^>\r\n]*?)>? *$/im.exec(unfolded)?.[1]?.toLowerCase();
}
