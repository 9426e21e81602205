import { existsSync } from 'node:fs';
import { unpackBrowser } from '#support/browser/unpack-browser.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** As Playwright launches it. */
interface Browser {
  executablePath: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/** Chromium's own sandbox needs rights that root in a container does not have. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/**
 * Chromium: of `CHROMIUM_PATH`, else the one from npm, so that everybody's is the same and has no
 * window to draw, which takes half the time. That one is for Linux on x64; elsewhere an installed one.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined) return { executablePath: chosen, args };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, env } = await unpackBrowser();
    return { executablePath, args, env: { ...process.env, ...env } };
  }
  const found = installed.find((path) => existsSync(path));
  if (found === undefined) throw new Error('No Chromium found: say where it is in CHROMIUM_PATH');
  return { executablePath: found, args };
}
