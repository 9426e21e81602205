import {
  type Photograph,
  photographCalls,
  photographsMax,
  type ShownPhotograph,
} from '#contract/bottega/photographs.ts';
import { PhotographButtons, UploadItems, UploadStatus } from './upload-item.tsx';
import { PhotographItem } from './photograph-item.tsx';
import { photographText } from '#text/bottega-photographs.ts';
import { ActionButton, firstPress } from '#bottega/use-action.tsx';
import { Button } from '#ui/button.tsx';
import { notifySharedPhotographs, useSharedPhotographs } from './kept-photographs.ts';
import { isRefused, useUploads } from './use-uploads.ts';
import { useListFocus } from '#bottega/product/use-list-focus.ts';
import { useCall } from '#bottega/use-call.ts';
import { Picture } from '#ui/picture.tsx';

interface PhotographsProps {
  /** Where the device keeps the list's photographs that were not sent yet. */
  place: string;
  photographs: ShownPhotograph[];
  /** Those that another list of this page has. */
  taken?: readonly Photograph[];
  /** The id of the button that adds shared photographs, for links to it. */
  takeSharedId?: string;
  /** The id of the form around it: Enter in a text presses its button. */
  form?: string;
  onChange: (change: (now: ShownPhotograph[]) => ShownPhotograph[]) => void;
}

/** The pictures of a colour: taken, chosen, cut, ordered, described, removed. The caller keeps the list. */
export function Photographs(props: PhotographsProps) {
  const { place, photographs, taken = [], takeSharedId, form, onChange } = props;
  const { uploads, frames, add, takeShared, cutAnew, again, giveUp } = useUploads(
    place,
    (photograph, instead) => onChange((now) => putIn(now, { photograph, instead })),
  );
  const shared = useSharedPhotographs() ?? [];
  const onTheirWay = uploads.filter((upload) => !isRefused(upload));
  const room = photographsMax - photographs.length - onTheirWay.length;
  const noticePress = useListFocus(photographs.map(({ name }) => name));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul onClickCapture={noticePress} className="grid grid-cols-1 gap-3 empty:hidden">
        {photographs.map((photograph, index) => (
          <PhotographItem
            key={photograph.name}
            photograph={photograph}
            nth={index + 1}
            count={photographs.length}
            form={form}
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
        <UploadItems {...{ uploads, again, giveUp }} />
      </ul>
      <UploadStatus uploads={uploads} hasArrived={frames.size > 0} />
      {room > 0 ? (
        <PhotographButtons onFiles={(files) => add(files.slice(0, room))} />
      ) : (
        <p className="text-sm text-soft">{photographText.full}</p>
      )}
      {room > 0 && shared.length > 0 && (
        <Button
          id={takeSharedId}
          look="outline"
          className="scroll-mt-60"
          onClick={firstPress(() => void takeShared(room).then(notifySharedPhotographs))}
        >
          {photographText.takeShared(shared.length)}
        </Button>
      )}
      {room > 0 && (
        <LoosePhotographs
          taken={[...photographs, ...taken]}
          onUse={(photograph) => onChange((now) => putIn(now, { photograph }))}
        />
      )}
    </div>
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

interface LoosePhotographsProps {
  taken: readonly Photograph[];
  onUse: (photograph: Photograph) => void;
}

/** The photographs that were sent and are of no piece yet, from another device or before a reload. */
function LoosePhotographs({ taken, onUse }: LoosePhotographsProps) {
  const { response, reload } = useCall(photographCalls.loosePhotographs, {});
  const names = new Set(taken.map(({ name }) => name));
  const loose = (response?.photographs ?? []).filter(({ name }) => !names.has(name));
  if (loose.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-sans text-sm font-semibold">{photographText.loose}</h3>
      <p className="mb-2 text-xs text-soft">{photographText.looseBody}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {loose.map((photograph, index) => (
          <li key={photograph.name} className="grid content-start gap-1">
            <Picture
              reference={photograph.img}
              alt={photographText.photograph(index + 1)}
              sizes="7rem"
              className="rounded-sm"
            />
            <Button
              look="quiet"
              aria-label={photographText.use(index + 1)}
              onClick={() => onUse(photograph)}
            >
              {photographText.useIt}
            </Button>
            <ActionButton
              look="quiet"
              aria-label={photographText.forget(index + 1)}
              work={(call) => call(photographCalls.dropPhotograph, { name: photograph.name })}
              onDone={reload}
            >
              {photographText.forgetIt}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
