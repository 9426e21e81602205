import { existsSync } from 'node:fs';
import chromiumPackage from '@sparticuz/chromium';

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
/** Chromium's own sandbox needs rights that root in a container does not have. */
const modest = ['--no-sandbox', '--disable-dev-shm-usage'];

/** Chromium: of `CHROMIUM_PATH`, else an installed one, else the one from npm. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const found = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path));
  if (found !== undefined) return { executablePath: found, args: modest };
  const executablePath = await chromiumPackage.executablePath();
  return { executablePath, args: [...chromiumPackage.args, ...modest] };
}
