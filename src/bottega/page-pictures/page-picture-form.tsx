import { useState } from 'react';
import { z } from 'zod';
import { changeSetting } from '#bottega/change-setting.ts';
import { Form, LeaveButton } from '#bottega/layout/form.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { Cut, PictureText } from '#bottega/photographs/photograph-item.tsx';
import { PhotographButtons, UploadItems, UploadStatus } from '#bottega/photographs/upload-item.tsx';
import { isRefused, useUploads } from '#bottega/photographs/use-uploads.ts';
import { useAction, CallButton } from '#bottega/use-action.tsx';
import { useWhen } from '#bottega/use-when.ts';
import { pagePictureShapes } from '#contract/bottega/photograph-area.ts';
import { type OwnPicture, ownPictureSchema, type PagePicture } from '#contract/page-pictures.ts';
import { pictureReference } from '#contract/paths.ts';
import { pagePicturesText as text } from '#text/bottega-page-pictures.ts';
import { Picture } from '#ui/picture.tsx';

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
  useWhen(draft, (latest) => {
    if (latest !== kept) onKeep(latest);
  });
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
  const obstacle = uploads.every(isRefused) ? obstacleOf(draft, now) : text.sending;

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
        <UploadItems {...{ uploads, ratio, again, giveUp }} />
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
        <CallButton type="submit" busy={isBusy} disabled={obstacle !== undefined} onClick={save}>
          {text.save}
        </CallButton>
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

interface Cut {
  name: keyof typeof text.cuts;
  width: string;
  look: string;
}

const card: Cut[] = [
  { name: 'phone', width: 'w-24', look: 'aspect-square object-[50%_80%]' },
  { name: 'wide', width: 'w-24', look: 'aspect-[100/129]' },
];
const wide: Cut = { name: 'wide', width: 'w-44', look: 'aspect-[16/10]' };

/** The cuts that the pages show, as `hero.tsx`, `story.tsx` and `category-links.tsx` draw them. */
const cuts: Record<PagePicture, Cut[]> = {
  hero: [{ name: 'phone', width: 'w-24', look: 'aspect-square object-[80%_40%]' }, wide],
  story: [{ name: 'phone', width: 'w-28', look: 'aspect-[5/4] object-[58%_50%]' }, wide],
  clothes: card,
  accessories: card,
  home: card,
  share: [{ name: 'whole', width: 'w-56', look: 'aspect-[1200/630]' }],
};

/** A picture as its place shows it, on a phone and on a computer. */
export function PageCuts(props: { place: PagePicture; reference: string; alt: string }) {
  const { place, ...picture } = props;
  return (
    <div className="flex flex-wrap items-end gap-4">
      {cuts[place].map(({ name, width, look }, index) => (
        <figure key={name} className={`max-w-full ${width}`}>
          <Picture
            {...picture}
            alt={index === 0 ? picture.alt : ''}
            sizes="11rem"
            className={`rounded-sm bg-fleece object-cover ${look}`}
          />
          <figcaption className="mt-1 text-xs text-soft">{text.cuts[name]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
