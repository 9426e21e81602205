/** The Barcode Detection API, which TypeScript does not declare yet. */
interface BarcodeDetector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): BarcodeDetector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

/** The formats on parcels. */
const wanted = ['code_128', 'code_39', 'code_93', 'codabar', 'itf', 'data_matrix', 'qr_code'];
const longest = 200;
const lookEveryMs = 120;

/** The formats this browser reads by its camera; none where it cannot. */
export async function scannableFormats(): Promise<string[]> {
  // Without https there is no camera.
  if (window.BarcodeDetector === undefined || !('mediaDevices' in navigator)) return [];
  const known = await window.BarcodeDetector.getSupportedFormats();
  return wanted.filter((format) => known.includes(format));
}

export type ScanProblem = 'refused' | 'absent' | 'stopped';
export type Scanned =
  | { ok: true; code: string }
  | { ok: false; reason: ScanProblem }
  /** It was left. */
  | { ok: false; reason: 'left' };

interface ScanWishes {
  formats: string[];
  /** Leaves it. */
  signal: AbortSignal;
}

/** Shows the camera's picture until a code was read; the camera is off again afterwards. */
export async function scanCode(video: HTMLVideoElement, wishes: ScanWishes): Promise<Scanned> {
  const { signal } = wishes;
  let camera: MediaStream | null = null;
  try {
    // A phone has two: the one that looks away from its holder.
    const facingMode = { ideal: 'environment' };
    camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode } });
    if (signal.aborted) return { ok: false, reason: 'left' };
    video.srcObject = camera;
    await video.play();
    return await look(video, { ...wishes, camera });
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: 'left' };
    return { ok: false, reason: problemOf(error) };
  } finally {
    for (const track of camera?.getTracks() ?? []) track.stop();
    if (video.srcObject === camera) video.srcObject = null;
  }
}

/** The same twice in a row: a line that is half in the picture may be misread once. */
async function look(
  video: HTMLVideoElement,
  { formats, signal, camera }: ScanWishes & { camera: MediaStream },
): Promise<Scanned> {
  if (window.BarcodeDetector === undefined) return { ok: false, reason: 'stopped' };
  const detector = new window.BarcodeDetector({ formats });
  let before: string | undefined;
  while (!signal.aborted) {
    if (!camera.active) return { ok: false, reason: 'stopped' };
    const [seen] = await detector.detect(video);
    const code = seen?.rawValue.trim();
    if (code && code === before && code.length <= longest) return { ok: true, code };
    before = code;
    await new Promise((next) => setTimeout(next, lookEveryMs));
  }
  return { ok: false, reason: 'left' };
}

/** @throws any error that is not about the camera */
function problemOf(error: unknown): ScanProblem {
  if (!(error instanceof DOMException)) throw error;
  switch (error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent';
    default:
      return 'stopped';
  }
}
