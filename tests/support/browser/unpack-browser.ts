import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

const run = promisify(execFile);
const timeoutMs = 60_000;
const packed = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'));
const browsers = resolve(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'node_modules',
  '.cache',
  'browsers',
);

/** The package's own looks for them in the system's temporary folder. */
const fontsBesideThis = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

export interface UnpackedBrowser {
  executablePath: string;
  /** The environment it needs on a bare machine: its own libraries and fonts. */
  env: { LD_LIBRARY_PATH: string; FONTCONFIG_FILE: string };
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
  const env = { LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  return { executablePath: join(home, 'chromium'), env };
}

/** Whole or not at all, also when two come at the same time. */
async function unpackInto(home: string): Promise<void> {
  await mkdir(browsers, { recursive: true });
  const part = await mkdtemp(`${home}-`);
  await Promise.all([
    unpack('chromium.br', createWriteStream(join(part, 'chromium'), { mode: 0o755 })),
    unpackFolder('al2023.tar.br', part),
    unpackFolder('fonts.tar.br', part),
  ]);
  await writeFile(join(part, 'fonts.conf'), fontsBesideThis);
  try {
    await rename(part, home);
  } catch (problem) {
    await rm(part, { recursive: true });
    if (!existsSync(home)) throw problem;
  }
}

async function unpackFolder(name: string, parent: string): Promise<void> {
  const archive = join(parent, name.replace('.br', ''));
  await unpack(name, createWriteStream(archive));
  await run('tar', ['-xf', archive, '-C', parent], { timeout: timeoutMs });
  await rm(archive);
}

async function unpack(name: string, target: NodeJS.WritableStream): Promise<void> {
  await pipeline(createReadStream(new URL(name, packed)), createBrotliDecompress(), target);
}
