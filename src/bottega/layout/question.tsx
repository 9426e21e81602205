import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface QuestionProps {
  words: string;
  yes: string;
  no: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something is done, in the place of the button that was pressed; it takes the focus. */
export function Question({ words, yes, no, busy = false, onYes, onNo }: QuestionProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={words}
      className="min-w-0 scroll-mb-28 rounded-md bg-blush p-4 text-sm outline-none"
    >
      <p className="mb-3 wrap-anywhere">{words}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} disabled={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button look="quiet" onClick={onNo}>
          {no}
        </Button>
      </div>
    </fieldset>
  );
}
