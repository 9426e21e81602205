import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { runnerImport } from 'vite';
import type { renderEmail } from '#mail/render-email.tsx';
import type { sampleEmails } from '#mail/samples/sample-emails.ts';
import { openBrowser } from '#support/browser/browser.ts';

type Mail = { renderEmail: typeof renderEmail; sampleEmails: typeof sampleEmails };

/** How an e-mail is looked at: by day, by night, and where pictures are off. */
const looks = [
  { name: 'light', colorScheme: 'light', pictures: true },
  { name: 'dark', colorScheme: 'dark', pictures: true },
  { name: 'no-pictures', colorScheme: 'light', pictures: false },
] as const;
const widths = [320, 600];

interface Wanted {
  folder: string;
  /** Of the shop whose pictures they show. */
  address: string;
  only: RegExp;
}

/**
 * Photographs every e-mail in all its looks.
 * @returns what is wrong: an e-mail that is wider than its window
 */
export async function takeEmails({ folder, address, only }: Wanted): Promise<string[]> {
  const { renderEmail, sampleEmails } = await importMail();
  const emails = Object.entries(sampleEmails()).filter(([name]) => only.test(`email/${name}`));
  if (emails.length === 0) return [];
  await mkdir(join(folder, 'email'), { recursive: true });
  const browser = await openBrowser();
  const problems: string[] = [];
  try {
    for (const [name, email] of emails) {
      const { html } = await renderEmail(email, address);
      for (const look of looks) {
        for (const width of widths) {
          const picture = `${name}-${look.name}-${width}`;
          const file = join(folder, 'email', `${picture}.png`);
          const isWider = await photograph(browser, { html, look, width, file });
          if (isWider) problems.push(`${picture} is wider than its window`);
        }
      }
      console.info(`email/${name}`);
    }
  } finally {
    await browser.close();
  }
  return problems;
}

interface Sitting {
  html: string;
  look: (typeof looks)[number];
  width: number;
  file: string;
}

async function photograph(browser: Browser, { html, look, width, file }: Sitting) {
  const { colorScheme, pictures } = look;
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 700 } });
  const page = await context.newPage();
  if (!pictures) await page.route('**/file/**', (route) => route.abort());
  await page.setContent(html, { waitUntil: 'load' });
  await page.screenshot({ path: file, fullPage: true });
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await context.close();
  return isWider;
}

/** E-mails are written in JSX, which Node does not run by itself. */
async function importMail(): Promise<Mail> {
  const [rendering, samples] = await Promise.all([
    runnerImport<Pick<Mail, 'renderEmail'>>('./src/mail/render-email.tsx'),
    runnerImport<Pick<Mail, 'sampleEmails'>>('./src/mail/samples/sample-emails.ts'),
  ]);
  return { ...rendering.module, ...samples.module };
}
