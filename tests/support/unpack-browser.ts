import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const packed = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'));
const browsers = resolve(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'browsers');

export interface UnpackedBrowser {
  executablePath: string;
  /** Folder of the libraries that a bare machine does not have. */
  libraries: string;
}

/**
 * The browser from npm, unpacked where the next `npm ci` takes it away. The package's own way
 * leaves it in the system's temporary folder, half written for whoever comes at the same time.
 */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  const { size } = await stat(new URL('chromium.br', packed));
  // Another version has another size.
  const home = join(browsers, `chromium-${size}`);
  if (!existsSync(home)) await unpackInto(home);
  return { executablePath: join(home, 'chromium'), libraries: join(home, 'lib') };
}

/** Whole or not at all, also when two come at the same time. */
async function unpackInto(home: string): Promise<void> {
  await mkdir(browsers, { recursive: true });
  const part = await mkdtemp(`${home}-`);
  await Promise.all([unpackProgram(join(part, 'chromium')), unpackLibraries(part)]);
  try {
    await rename(part, home);
  } catch (problem) {
    await rm(part, { recursive: true });
    if (!existsSync(home)) throw problem;
  }
}

async function unpackProgram(file: string): Promise<void> {
  await unpack('chromium.br', createWriteStream(file, { mode: 0o755 }));
}

async function unpackLibraries(folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(tar, 'close');
  await unpack('al2023.tar.br', tar.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The browser’s libraries: tar ended with ${code}`);
}

async function unpack(name: string, target: NodeJS.WritableStream): Promise<void> {
  await pipeline(createReadStream(new URL(name, packed)), createBrotliDecompress(), target);
}
