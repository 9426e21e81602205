import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageScripts } from '#web/render-page.tsx';

const entry = 'src/web/entry.client.tsx';

/** Vite's manifest of the browser's build: the file of each source, and the sources of the chunks it imports. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.infer<typeof manifestSchema>;

/**
 * The scripts of each page, every chunk after those that it imports: run in this order, each is a task of its own.
 * @param folder of the browser's build
 */
export async function readPageScripts(folder: string): Promise<PageScripts> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  return (file) => ({ scripts: listScripts(manifest, [`src/web/routes/${file}`, entry]) });
}

function listScripts(manifest: Manifest, sources: string[]): string[] {
  const listed = new Set<string>();
  function list(source: string): void {
    const chunk = manifest[source];
    if (chunk === undefined) return;
    chunk.imports.forEach(list);
    listed.add(`/${chunk.file}`);
  }
  sources.forEach(list);
  return [...listed];
}

/** While developing, Vite makes a module of each source; its own script runs first. */
export const sourceScripts: PageScripts = () => ({ modules: ['/@vite/client', `/${entry}`] });
