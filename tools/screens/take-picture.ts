import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '#support/browser/browser.ts';
import { awaitLoaded } from './await-loaded.ts';
import type { Scene, Stage } from './scene.ts';
import { openWindow, type widths } from './windows.ts';

export interface Shot {
  scene: Scene;
  width: (typeof widths)[number];
}

export interface Taken extends Shot {
  file: string;
  /** Console errors, exceptions, and the failure of the scene. */
  problems: string[];
}

interface Sitting extends Omit<Stage, 'page'> {
  browser: Browser;
  folder: string;
  /** Size of the browser's text in percent. */
  textPercent: number;
}

type Photographer = AsyncDisposable & { take(shot: Shot): Promise<Taken> };

/** Takes one picture after the other in a browser of its own; goes on in a new one when it dies. */
export async function openPhotographer(set: Omit<Sitting, 'browser'>): Promise<Photographer> {
  let browser = await openBrowser();
  return {
    async take(shot) {
      const taken = await takePicture(shot, { ...set, browser });
      if (browser.isConnected()) return taken;
      browser = await openBrowser();
      return takePicture(shot, { ...set, browser });
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Plays a scene in a window of its own and photographs it. */
async function takePicture(shot: Shot, sitting: Sitting): Promise<Taken> {
  const { browser, folder, textPercent, ...stage } = sitting;
  const { scene, width } = shot;
  const file = fileOf(folder, shot);
  await mkdir(dirname(file), { recursive: true });
  const problems: string[] = [];
  try {
    const context = await browser.newContext(openWindow(width));
    if (textPercent !== 100) await enlarge(context, textPercent);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    collectProblems(page, problems);
    await play({ scene, stage: { page, ...stage }, problems });
    await photograph({ page, scene, file, problems });
    await context.close();
  } catch (error) {
    problems.push(`the browser ended: ${messageOf(error)}`);
  }
  return { ...shot, file, problems: problems.filter((one) => !scene.tolerated?.test(one)) };
}

/** As a style sheet that each page adopts: their security policy refuses any other from outside. */
function enlarge(context: BrowserContext, textPercent: number) {
  return context.addInitScript((percent) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${percent}% !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, textPercent);
}

async function photograph(view: {
  page: Page;
  scene: Scene;
  file: string;
  problems: string[];
}): Promise<void> {
  const { page, scene, file: path, problems } = view;
  try {
    await page.emulateMedia({ media: scene.media ?? 'screen' });
    const fullPage = scene.extent !== 'window';
    await page.screenshot({ path, fullPage, animations: 'disabled' });
  } catch (error) {
    problems.push(`not photographed: ${messageOf(error)}`);
  }
}

function fileOf(folder: string, { scene, width }: Shot): string {
  return join(folder, scene.screen, `${scene.state}-${width}.png`);
}

function collectProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`not handled: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
}

/** A scene that cannot be played is a problem too; the picture then shows how far it got. */
async function play(show: { scene: Scene; stage: Stage; problems: string[] }): Promise<void> {
  try {
    await show.scene.play(show.stage);
    await awaitLoaded(show.stage.page);
  } catch (error) {
    show.problems.push(`not played: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
