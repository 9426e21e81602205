import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openFirefox } from './open-firefox.ts';
import { openWebKit } from './open-webkit.ts';
import type { Session } from './session.ts';

export const browserNames = ['firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

type Found = { open: () => Promise<Session> } | { missing: string };

/** How to open a browser, or what is missing and how it comes onto Debian. */
export function findBrowser(name: BrowserName): Found {
  switch (name) {
    case 'firefox': {
      const path = inPath('firefox-esr') ?? inPath('firefox');
      if (path !== undefined) return { open: () => openFirefox(path) };
      return { missing: 'Firefox is not installed. On Debian: apt-get install firefox-esr' };
    }
    case 'webkit': {
      const driver = inPath('WebKitWebDriver');
      const [miniBrowser] = globSync('/usr/{lib,lib/*,libexec}/webkit*gtk*/MiniBrowser');
      const xvfb = inPath('Xvfb');
      if (driver && miniBrowser && xvfb) {
        return { open: () => openWebKit({ driver, miniBrowser, xvfb }) };
      }
      return {
        missing:
          'WebKit, or the screen it draws on, is not installed. On Debian: apt-get install webkit2gtk-driver xvfb',
      };
    }
  }
}

function inPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
