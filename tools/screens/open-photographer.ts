import { openBrowser } from '#support/browser/browser.ts';
import { takePicture, type Shot, type Sitting, type Taken } from './take-picture.ts';

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
