import { type ComponentProps, useId } from 'react';
import { photographText } from '#text/bottega-photographs.ts';
import { buttonLook } from '#ui/button.tsx';

/** Just these, so that an iPhone converts its own format. */
const accepted = 'image/jpeg,image/png,image/webp';

interface PhotographButtonsProps {
  /** Of the files that are there, one can be chosen. */
  single?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes a photograph with the camera, or chooses some that are there. */
export function PhotographButtons({ single = false, onFiles }: PhotographButtonsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
      <FileButton
        words={photographText.take}
        input={{ capture: 'environment' }}
        onFiles={onFiles}
      />
      <FileButton
        words={single ? photographText.chooseOne : photographText.choose}
        input={{ multiple: !single }}
        onFiles={onFiles}
      />
    </div>
  );
}

interface FileButtonProps {
  words: string;
  input: Pick<ComponentProps<'input'>, 'capture' | 'multiple'>;
  onFiles: (files: File[]) => void;
}

function FileButton({ words, input, onFiles }: FileButtonProps) {
  const id = useId();
  return (
    <span className="grid">
      <input
        id={id}
        type="file"
        accept={accepted}
        {...input}
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
