import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scanText } from '#text/bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { hasCamera, scanCode, type ScanProblem } from '#bottega/scan/scan-code.ts';
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
  if (!hasCamera()) return null;
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
