import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { makeEntry, type CacheEntry } from './cache-entry.ts';
import { cacheControl, fileSecurityHeaders, type HeaderPlan } from './security-headers.ts';
import { hasCode } from '#database/has-code.ts';

export type Assets = {
  /** A file of the build by its path; undefined when there is none. */
  find(path: string): Promise<CacheEntry | undefined>;
  /** The same, when it has been read before; never waits. */
  peek(path: string): CacheEntry | undefined;
};

/** While developing, Vite serves the browser's files. */
export const noAssets: Assets = { find: async () => undefined, peek: () => undefined };

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** The browser's files, each read once, with the compressed siblings that the build has made. */
export async function openAssets(folder: string, plan: AssetPlan): Promise<Assets> {
  const files = await listFiles(folder);
  const kept = new Map<string, CacheEntry>();
  return {
    peek: (path) => kept.get(path),
    async find(path) {
      const ready = kept.get(path);
      if (ready !== undefined) return ready;
      const file = files.get(path);
      if (file === undefined) return undefined;
      const entry = await readAsset({ path, file }, plan).catch(ignoreMissing);
      if (entry !== undefined) kept.set(path, entry);
      return entry;
    },
  };
}

/** Another build has taken the file away since the shop was started. */
function ignoreMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT')) return undefined;
  throw error;
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(folder, file).startsWith('.'));
  return new Map(
    files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file] as const),
  );
}

export type AssetPlan = Pick<HeaderPlan, 'publicUrl' | 'sharedCacheSeconds'>;

async function readAsset(
  { path, file }: { path: string; file: string },
  plan: AssetPlan,
): Promise<CacheEntry> {
  const identity = await readFile(file);
  const [br, gzip] = await Promise.all([
    readFile(`${file}.br`).catch(() => undefined),
    readFile(`${file}.gz`).catch(() => undefined),
  ]);
  // Names under /assets hold a hash of the content.
  const lasting = path.startsWith('/assets/');
  const headers = {
    ...fileSecurityHeaders(plan),
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': lasting
      ? 'public, max-age=31536000, immutable'
      : cacheControl('public, max-age=3600', plan),
  };
  return makeEntry({ status: 200, headers, bodies: { identity, gzip, br } });
}
