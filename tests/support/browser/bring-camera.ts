import type { Page } from 'playwright-core';

/** The behaviour of the journey's camera. */
type Camera = 'shows a parcel' | 'is refused';

/** From its next load on, the page is in a browser that reads codes, with `code` before its camera. */
export async function bringCodeReader(page: Page, code: string): Promise<void> {
  await page.addInitScript((rawValue) => {
    class BarcodeDetector {
      static async getSupportedFormats() {
        return ['code_128', 'qr_code'];
      }
      async detect(video: HTMLVideoElement) {
        return video.videoWidth > 0 ? [{ rawValue }] : [];
      }
    }
    Reflect.set(window, 'BarcodeDetector', BarcodeDetector);
  }, code);
}

/** Tests have no camera: until this is called there is none. */
export async function bringCamera(page: Page, camera: Camera): Promise<void> {
  await page.evaluate((does) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    // Drawn anew all the time: a picture that stands still sends nothing.
    const draw = () => canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
    async function getUserMedia() {
      if (does === 'is refused') throw new DOMException('', 'NotAllowedError');
      setInterval(draw, 20);
      const stream = canvas.captureStream();
      Reflect.set(window, 'cameraOfTheTest', stream);
      return stream;
    }
    Reflect.set(navigator.mediaDevices, 'getUserMedia', getUserMedia);
  }, camera);
}

/** Whether the camera is still on. */
export function isCameraOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const stream: unknown = Reflect.get(window, 'cameraOfTheTest');
    return stream instanceof MediaStream && stream.active;
  });
}
