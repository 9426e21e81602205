import {
  type Photograph,
  photographsMax,
  type ShownPhotograph,
} from '#contract/bottega/photographs.ts';
import { LoosePhotographs } from './loose-photographs.tsx';
import { PhotographButtons } from './photograph-buttons.tsx';
import { PhotographItem } from './photograph-item.tsx';
import { UploadItem } from './upload-item.tsx';
import { photographText } from '#text/bottega-photographs.ts';
import { firstPress } from '#bottega/use-action.tsx';
import { Button } from '#ui/button.tsx';
import { notifySharedPhotographs, useSharedPhotographs } from './use-shared-photographs.ts';
import { useUploads } from './use-uploads.ts';

interface PhotographsProps {
  /** Where the device keeps the list's photographs that were not sent yet. */
  place: string;
  photographs: ShownPhotograph[];
  /** Those that another list of this page has. */
  taken?: readonly Photograph[];
  onChange: (change: (now: ShownPhotograph[]) => ShownPhotograph[]) => void;
}

/** The pictures of a colour: taken, chosen, cut, ordered, described, removed. The caller keeps the list. */
export function Photographs({ place, photographs, taken = [], onChange }: PhotographsProps) {
  const { uploads, frames, add, takeShared, cutAnew, again, giveUp } = useUploads(
    place,
    (photograph, instead) => onChange((now) => putIn(now, { photograph, instead })),
  );
  const room = photographsMax - photographs.length - uploads.length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {photographs.map((photograph, index) => (
          <PhotographItem
            key={photograph.name}
            photograph={photograph}
            nth={index + 1}
            count={photographs.length}
            frame={frames.get(photograph.name)}
            onCut={(crop) => cutAnew(photograph.name, crop)}
            onText={(text) =>
              onChange((now) =>
                now.map((one) => (one.name === photograph.name ? { ...one, text } : one)),
              )
            }
            onMove={(by) => onChange((now) => moved(now, { name: photograph.name, by }))}
            onRemove={() => onChange((now) => now.filter(({ name }) => name !== photograph.name))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadItem
            key={upload.key}
            upload={upload}
            onAgain={() => again(upload.key)}
            onGiveUp={() => giveUp(upload.key)}
          />
        ))}
      </ul>
      {room > 0 ? (
        <PhotographButtons onFiles={(files) => add(files.slice(0, room))} />
      ) : (
        <p className="text-sm text-soft">{photographText.full}</p>
      )}
      {room > 0 && <TakeShared onTake={() => takeShared(room)} />}
      {room > 0 && (
        <LoosePhotographs
          taken={[...photographs, ...taken]}
          onUse={(photograph) => onChange((now) => putIn(now, { photograph }))}
        />
      )}
    </div>
  );
}

/** Adds the photographs that another app has shared with this device, if there are any. */
function TakeShared({ onTake }: { onTake: () => Promise<void> }) {
  const shared = useSharedPhotographs() ?? [];
  if (shared.length === 0) return null;
  return (
    <Button look="outline" onClick={firstPress(() => void onTake().then(notifySharedPhotographs))}>
      {photographText.takeShared(shared.length)}
    </Button>
  );
}

function putIn(
  now: ShownPhotograph[],
  { photograph, instead }: { photograph: Photograph; instead?: string | undefined },
): ShownPhotograph[] {
  if (now.some(({ name }) => name === photograph.name)) return now;
  if (now.some(({ name }) => name === instead)) {
    return now.map((one) => (one.name === instead ? { ...one, ...photograph } : one));
  }
  return [...now, { ...photograph, text: '' }].slice(0, photographsMax);
}

function moved(
  now: ShownPhotograph[],
  { name, by }: { name: string; by: -1 | 1 },
): ShownPhotograph[] {
  const from = now.findIndex((one) => one.name === name);
  const one = now[from];
  const rest = now.filter((other) => other.name !== name);
  return one === undefined ? now : rest.toSpliced(Math.max(0, from + by), 0, one);
}
