import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { scanText } from '#text/bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { Button } from '#ui/button.tsx';

interface ScanButtonProps {
  onRead: (code: string) => void;
  /** Of the button and below the picture. */
  words?: { open: string; hint: string };
}

/** Reads a code with the camera; nothing where pages have none. */
export function ScanButton({ onRead, words = scanText }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<ScanProblem>();
  // Without https, pages may not ask for the camera.
  if (!('mediaDevices' in navigator)) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      {problem && <Failure message={scanText.problems[problem]} />}
      {isOpen && (
        <Camera
          hint={words.hint}
          onRead={(code) => {
            setOpen(false);
            onRead(code);
          }}
          onEnd={(why) => {
            setOpen(false);
            setProblem(why);
          }}
        />
      )}
      <Button
        look="outline"
        aria-expanded={isOpen}
        onClick={() => {
          setProblem(undefined);
          setOpen(!isOpen);
        }}
      >
        {isOpen ? scanText.close : words.open}
      </Button>
    </div>
  );
}

interface CameraProps {
  hint: string;
  onRead: (code: string) => void;
  /** Without a problem the page was put away. */
  onEnd: (problem?: ScanProblem) => void;
}

/** The camera's picture; the scan ends when this is unmounted or the page hidden. */
function Camera({ hint, onRead, onEnd }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const scan = useEffectEvent(async (signal: AbortSignal) => {
    if (video.current === null) return;
    const scanned = await scanCode(video.current, signal);
    if (scanned.ok) onRead(scanned.code);
    else if (scanned.reason !== 'left') onEnd(scanned.reason);
  });
  const endWhenHidden = useEffectEvent(() => {
    if (document.hidden) onEnd();
  });
  useEffect(() => {
    const leaving = new AbortController();
    void scan(leaving.signal);
    document.addEventListener('visibilitychange', endWhenHidden, leaving);
    return () => leaving.abort();
  }, []);
  return (
    <div>
      <video
        ref={video}
        muted
        playsInline
        aria-hidden
        className="aspect-4/3 w-full rounded-md bg-ink object-cover"
      />
      <output className="mt-2 block text-sm text-soft">{hint}</output>
    </div>
  );
}

declare global {
  interface Window {
    /** The Barcode Detection API, which TypeScript does not declare yet. */
    BarcodeDetector?: typeof BarcodeDetector;
  }
}

/** The formats on parcels, and that of our tags. */
const wanted = [
  'code_128',
  'code_39',
  'code_93',
  'codabar',
  'itf',
  'data_matrix',
  'qr_code',
] as const;
const longest = 200;
const lookEveryMs = 120;

type ScanProblem = 'refused' | 'absent' | 'stopped' | 'no_reader';
type Scanned =
  | { ok: true; code: string }
  | { ok: false; reason: ScanProblem }
  | { ok: false; reason: 'left' };

/**
 * Shows the camera's picture until a code was read; the camera is off again afterwards.
 * @param signal leaves it
 */
async function scanCode(video: HTMLVideoElement, signal: AbortSignal): Promise<Scanned> {
  let camera: MediaStream | null = null;
  try {
    // A phone has two: the one that looks away from its holder.
    const facingMode = { ideal: 'environment' };
    camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode } });
    if (signal.aborted) return { ok: false, reason: 'left' };
    video.srcObject = camera;
    await video.play();
    const reader = await openReader();
    if (reader === undefined) return { ok: false, reason: 'no_reader' };
    return await look(video, { reader, signal, camera });
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: 'left' };
    return { ok: false, reason: problemOf(error) };
  } finally {
    for (const track of camera?.getTracks() ?? []) track.stop();
    if (video.srcObject === camera) video.srcObject = null;
  }
}

/** The browser's own reader, or else ours; undefined when ours cannot be loaded. */
async function openReader(): Promise<BarcodeDetector | undefined> {
  const known = (await window.BarcodeDetector?.getSupportedFormats()) ?? [];
  const formats = wanted.filter((format) => known.includes(format));
  if (window.BarcodeDetector && formats.length > 0) return new window.BarcodeDetector({ formats });
  try {
    const { openZxingReader } = await import('./open-zxing-reader.ts');
    return await openZxingReader(wanted);
  } catch {
    // The maker is told, and types the code: there is no line, or the shop has another version by now.
    return undefined;
  }
}

interface Look {
  reader: BarcodeDetector;
  signal: AbortSignal;
  camera: MediaStream;
}

/** The same twice in a row: a line that is half in the picture may be misread once. */
async function look(video: HTMLVideoElement, { reader, signal, camera }: Look): Promise<Scanned> {
  let before: string | undefined;
  while (!signal.aborted) {
    if (!camera.active) return { ok: false, reason: 'stopped' };
    const [seen] = await reader.detect(video);
    const code = seen?.rawValue.trim();
    if (code && code === before && code.length <= longest) return { ok: true, code };
    before = code;
    await new Promise((next) => setTimeout(next, lookEveryMs));
  }
  return { ok: false, reason: 'left' };
}

/** @throws any error that is not about the camera */
function problemOf(error: unknown): ScanProblem {
  // By their names: in WebKit an OverconstrainedError is no DOMException.
  const name = error instanceof Object && 'name' in error ? error.name : undefined;
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent';
  }
  if (error instanceof DOMException) return 'stopped';
  throw error;
}
