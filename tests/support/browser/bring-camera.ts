import type { Page } from 'playwright-core';
import { encode } from 'uqr';

/** The behaviour of the journey's camera. */
type Camera = 'shows a parcel' | 'is refused' | { shows: string };

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
  const code = typeof camera === 'string' ? [] : encode(camera.shows, { border: 4 }).data;
  await page.evaluate(
    ([does, dots]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      const pen = canvas.getContext('2d');
      // Drawn anew all the time: a picture that stands still sends nothing.
      const draw = () => {
        if (pen === null) return;
        pen.fillStyle = dots.length > 0 ? 'white' : 'black';
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.fillStyle = 'black';
        const size = Math.floor(canvas.height / Math.max(1, dots.length));
        for (const [y, row] of dots.entries()) {
          for (const [x, isDark] of row.entries()) {
            if (isDark) pen.fillRect(x * size, y * size, size, size);
          }
        }
      };
      async function getUserMedia() {
        if (does === 'is refused') throw new DOMException('', 'NotAllowedError');
        setInterval(draw, 20);
        const stream = canvas.captureStream();
        Reflect.set(window, 'cameraOfTheTest', stream);
        return stream;
      }
      Reflect.set(navigator.mediaDevices, 'getUserMedia', getUserMedia);
    },
    [camera, code] as const,
  );
}

/** Whether the camera is still on. */
export function isCameraOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const stream: unknown = Reflect.get(window, 'cameraOfTheTest');
    return stream instanceof MediaStream && stream.active;
  });
}
