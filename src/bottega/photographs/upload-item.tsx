import { Failure } from '#bottega/layout/screen.tsx';
import { pictureRatio } from '#contract/paths.ts';
import { photographText } from '#text/bottega-photographs.ts';
import { Button, Spinner } from '#ui/button.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadItemProps {
  upload: Upload;
  /** Height by width. */
  ratio?: number;
  onAgain: () => void;
  onGiveUp: () => void;
}

/** The shop has refused the file, and would again. */
const refusals = new Set([
  'unknown_photograph',
  'heic_photograph',
  'broken_photograph',
  'large_photograph',
  'small_photograph',
]);

/** A photograph on its way to the server, or one that did not get there. */
export function UploadItem({
  upload: { url, state, failure },
  ratio = pictureRatio,
  onAgain,
  onGiveUp,
}: UploadItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-paper p-3">
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
                onAgain={refusals.has(failure.code) ? undefined : onAgain}
              />
            )}
            <Button look="quiet" className="-mx-3" onClick={onGiveUp}>
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
  );
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
      {uploads.length === 0 && hasArrived && photographText.arrived}
    </output>
  );
}
