import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { changeSetting } from '#bottega/change-setting.ts';
import { Form } from '#bottega/layout/form.tsx';
import { LeaveButton } from '#bottega/layout/question.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { Cut } from '#bottega/photographs/cut.tsx';
import { PhotographButtons } from '#bottega/photographs/photograph-buttons.tsx';
import { PictureText } from '#bottega/photographs/picture-text.tsx';
import { UploadItem, UploadStatus } from '#bottega/photographs/upload-item.tsx';
import { useUploads } from '#bottega/photographs/use-uploads.ts';
import { useAction } from '#bottega/use-action.tsx';
import { pagePictureShapes } from '#contract/bottega/photograph-area.ts';
import { ownPictureSchema, type OwnPicture, type PagePicture } from '#contract/page-pictures.ts';
import { pictureReference } from '#contract/paths.ts';
import { pagePicturesText as text } from '#text/bottega-page-pictures.ts';
import { Button } from '#ui/button.tsx';
import { PageCuts } from './page-cuts.tsx';

/** The picture as it stood when the form was opened, and as it was changed; `name` is absent before the first photograph. */
export const draftSchema = z.object({
  opened: ownPictureSchema.nullable(),
  name: z.string().optional(),
  text: z.string(),
});
type Draft = z.infer<typeof draftSchema>;

interface PagePictureFormProps {
  place: PagePicture;
  /** As it stands now; null for the shop's. */
  now: OwnPicture | null;
  kept: Draft;
  onKeep: (draft: Draft) => void;
  onLeave: () => void;
  onSaved: () => void;
}

/** Sends a photograph in the shape of its place, shows it as the pages will, and saves it with its text. */
export function PagePictureForm(props: PagePictureFormProps) {
  const { place, now, kept, onKeep, onLeave, onSaved } = props;
  // A photograph arrives while its text is typed: each change is made to the latest draft.
  const [draft, setDraft] = useState(kept);
  const keep = useEffectEvent((latest: Draft) => {
    if (latest !== kept) onKeep(latest);
  });
  useEffect(() => keep(draft), [draft]);
  const { run, isBusy, failure } = useAction();
  const { uploads, frames, add, cutAnew, again, giveUp } = useUploads(
    `page-${place}`,
    ({ name }) => setDraft((before) => ({ ...before, name })),
    place,
  );
  function addFirst([file]: File[]): void {
    if (file === undefined) return;
    // The text so far describes the picture before.
    setDraft((before) => ({ ...before, text: before.name === undefined ? before.text : '' }));
    add([file]);
  }

  const { ratio } = pagePictureShapes[place];
  const { name, text: typed } = draft;
  const frame = name === undefined ? undefined : frames.get(name);
  const obstacle = uploads.length > 0 ? text.sending : obstacleOf(draft, now);

  function save(): void {
    const value = { name, text: typed.trim() };
    run(changeSetting(`page_pictures.${place}`, { seen: now, value }), onSaved);
  }

  return (
    <Form>
      {failure && <Failure message={failure.issues[0]?.message ?? failure.message} />}
      {!isSame(draft.opened, now) && <p className="text-sm">{text.meanwhile}</p>}
      <PhotographButtons single onFiles={addFirst} />
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {uploads.map((upload) => (
          <UploadItem
            key={upload.key}
            upload={upload}
            ratio={ratio}
            onAgain={() => again(upload.key)}
            onGiveUp={() => giveUp(upload.key)}
          />
        ))}
      </ul>
      <UploadStatus uploads={uploads} hasArrived={frames.size > 0} />
      {name !== undefined && name !== now?.name && (
        <section aria-label={text.fresh}>
          <p className="mb-2 text-sm font-semibold">{text.fresh}</p>
          <PageCuts place={place} reference={pictureReference(name, undefined)} alt={typed} />
          {frame && (
            <Cut key={name} frame={frame} ratio={ratio} onCut={(crop) => cutAnew(name, crop)} />
          )}
        </section>
      )}
      <PictureText
        name={`text-${place}`}
        label={text.text}
        hint={text.textHint}
        text={typed}
        onText={(now) => setDraft((before) => ({ ...before, text: now }))}
      />
      <output className="text-sm text-soft empty:-mt-4">{obstacle}</output>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={isBusy}
          disabled={isBusy || obstacle !== undefined}
          onClick={save}
        >
          {text.save}
        </Button>
        <LeaveButton onLeave={onLeave} />
      </div>
    </Form>
  );
}

function obstacleOf({ name, text: typed }: Draft, now: OwnPicture | null): string | undefined {
  if (name === undefined) return text.needsPicture;
  if (typed.trim() === '') return text.needsText;
  return name === now?.name && typed.trim() === now.text ? text.same : undefined;
}

function isSame(one: OwnPicture | null, other: OwnPicture | null): boolean {
  return one?.name === other?.name && one?.text === other?.text;
}
