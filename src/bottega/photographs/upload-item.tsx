import { Failure } from '#bottega/layout/screen.tsx';
import { pictureRatio } from '#contract/paths.ts';
import { photographText } from '#text/bottega-photographs.ts';
import { Button, buttonLook, Spinner } from '#ui/button.tsx';
import { isRefused, type Upload } from './use-uploads.ts';
import { type ComponentProps, useId } from 'react';

interface UploadItemsProps {
  uploads: readonly Upload[];
  /** Height by width. */
  ratio?: number;
  again: (key: string) => void;
  giveUp: (key: string) => void;
}

/** The photographs on their way to the server, and those that did not get there. */
export function UploadItems({ uploads, ratio = pictureRatio, again, giveUp }: UploadItemsProps) {
  return uploads.map(({ key, url, state, failure }) => (
    <li
      key={key}
      className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-paper p-3"
    >
      <img
        src={url}
        alt=""
        className="w-20 rounded-sm object-cover opacity-60"
        style={{ aspectRatio: 1 / ratio }}
      />
      <div className="min-w-0 flex-[1_1_10rem]">
        {failure ? (
          <>
            {failure.code === 'offline' ? (
              <Failure message={photographText.goesByItself} />
            ) : (
              <Failure
                message={failure.message}
                onAgain={isRefused({ failure }) ? undefined : () => again(key)}
              />
            )}
            <Button look="quiet" className="-mx-3" onClick={() => giveUp(key)}>
              {photographText.giveUp}
            </Button>
          </>
        ) : (
          <p className="flex items-center gap-2 text-sm text-soft">
            {state === 'sending' && <Spinner />}
            {state === 'sending' ? photographText.sending : photographText.waiting}
          </p>
        )}
      </div>
    </li>
  ));
}

interface UploadStatusProps {
  uploads: readonly Upload[];
  hasArrived: boolean;
}

/** Announces that photographs are on their way, and that they have arrived. */
export function UploadStatus({ uploads, hasArrived }: UploadStatusProps) {
  const isWaiting = uploads.some(({ failure }) => failure === undefined);
  return (
    <output className="sr-only">
      {isWaiting && photographText.sending}
      {uploads.every(isRefused) && hasArrived && photographText.arrived}
    </output>
  );
}

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
