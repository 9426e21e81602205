import { useId } from 'react';
import { photographText } from '#text/bottega-photographs.ts';
import { buttonLook } from '#ui/button.tsx';

/** Just these, so that an iPhone converts its own format. */
const accepted = 'image/jpeg,image/png,image/webp';

/** Takes a photograph with the camera, or chooses some that are there. */
export function PhotographButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
      <FileButton words={photographText.take} fromCamera onFiles={onFiles} />
      <FileButton words={photographText.choose} onFiles={onFiles} />
    </div>
  );
}

interface FileButtonProps {
  words: string;
  fromCamera?: boolean;
  onFiles: (files: File[]) => void;
}

function FileButton({ words, fromCamera = false, onFiles }: FileButtonProps) {
  const id = useId();
  return (
    <span className="grid">
      <input
        id={id}
        type="file"
        accept={accepted}
        {...(fromCamera ? { capture: 'environment' } : { multiple: true })}
        className="peer sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonLook('outline')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2`}
      >
        {words}
      </label>
    </span>
  );
}
