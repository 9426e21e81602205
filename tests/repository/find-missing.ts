import { readFile } from 'node:fs/promises';

/** A file that a document names as evidence, and the title of a test in it; empty for the whole file. */
export interface Evidence {
  file: string;
  title: string;
}

/** Of the evidence, what does not exist. */
export async function findMissing(named: readonly Evidence[]): Promise<Evidence[]> {
  const missing: Evidence[] = [];
  for (const { file, title } of named) {
    const source = await readFile(file, 'utf8').catch(() => '');
    if (source === '' || !source.replaceAll(String.raw`\'`, `'`).includes(title)) {
      missing.push({ file, title });
    }
  }
  return missing;
}
