import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { draftCalls, draftLimits, type PieceFields } from '#contract/bottega/drafts.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import type { callBottega } from '#bottega/call-bottega.ts';
import { Form } from '#bottega/layout/form.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { draftPlace, movePhotographs } from '#bottega/photographs/kept-photographs.ts';
import { Photographs } from '#bottega/photographs/photographs.tsx';
import { useAction, CallButton, isAt, problemOf } from '#bottega/use-action.tsx';
import { draftText } from '#text/bottega-new-piece.ts';
import { nameRefusal } from '#bottega/product/field-row.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isLent, likeOther, type PieceDraft, type StartRequest, toRequest } from './piece-draft.ts';
import { PieceSizes } from './piece-sizes.tsx';
import { ChoosePiece } from './choose-piece.tsx';
import { SwatchField } from '#bottega/photographs/swatch-field.tsx';
import { useWhen } from '#bottega/use-when.ts';

interface PieceFormProps {
  draft: PieceDraft;
  /** Where the device keeps its photographs that were not sent yet. */
  place: string;
  onChange: (change: (now: PieceDraft) => PieceDraft) => void;
  onSaved: () => void;
}

/** Everything that a new piece has of its own; the rest is the similar one's. */
export function PieceForm({ draft, place, onChange, onSaved }: PieceFormProps) {
  const navigate = useNavigate();
  const { run, isBusy, failure } = useAction();
  const [wasPressed, setPressed] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const [wasChosen, setChosen] = useState(false);
  const { like, photographs } = draft;
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useWhen(wasChosen, () => nameField.current?.focus());
  const request = like && toRequest(draft, like.id);
  const missing: Record<string, string> = {
    ...(photographs.length === 0 && { photographs: draftText.noPhotograph }),
    ...(like === undefined && { like: draftText.noLike }),
    ...(like !== undefined && request === undefined && { price: draftText.noPrice }),
  };
  const problems = wasPressed ? missing : {};
  const issues = failure?.issues ?? [];
  const errorOf = (field: string): string | undefined =>
    problems[field] ?? problemOf(failure, field);
  const set = (changes: Partial<PieceDraft>) => onChange((now) => ({ ...now, ...changes }));
  const textProps = (field: 'name' | 'price' | 'short_description' | 'description') => ({
    label: draftText.fields[field],
    value: draft[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });

  /** Saves again what has changed meanwhile: a photograph that was on its way, its colour, or a word. */
  async function saveAll(call: typeof callBottega, request: StartRequest) {
    let sent = request;
    let saved = await call(draftCalls.startPiece, sent).catch((error: unknown) => {
      // The colour comes with the picture: refused without it, the piece is saved once it is there.
      const now = toRequest(latest.current, request.like);
      if (request.color.code !== '' || now === undefined || now.color.code === '') throw error;
      sent = now;
      return call(draftCalls.startPiece, sent);
    });
    for (;;) {
      const { version } = saved;
      onChange((now) => ({ ...now, version }));
      const now = toRequest({ ...latest.current, version: sent.version }, request.like);
      if (now === undefined || JSON.stringify(now) === JSON.stringify(sent)) return saved;
      sent = { ...now, version };
      saved = await call(draftCalls.startPiece, sent);
    }
  }

  function save(): void {
    setPressed(true);
    if (request === undefined || Object.keys(missing).length > 0) return;
    run(
      (call) => saveAll(call, request),
      ({ id }) => {
        // Last: a photograph that is sent until then changes the form, which this browser keeps.
        const leave = () => {
          onSaved();
          return navigate(bottegaPaths.draft(id));
        };
        void movePhotographs({ from: place, to: draftPlace(id) }).finally(leave);
      },
    );
  }

  const elsewhere = issues.filter(({ path }) => !shownFields.some((field) => isAt(path, field)));
  const general = new Set(
    [problems.photographs, problems.like, ...elsewhere.map(nameRefusal)].filter(
      (one) => one !== undefined,
    ),
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-label={draftText.photographs}>
        <h2 className="mb-3 font-sans text-base font-semibold">{draftText.photographs}</h2>
        <Photographs
          place={place}
          form={formId}
          photographs={photographs}
          onChange={(change) =>
            onChange((now) => ({ ...now, photographs: change(now.photographs) }))
          }
        />
      </section>
      <section aria-label={draftText.like}>
        <h2 className="mb-3 font-sans text-base font-semibold">{draftText.like}</h2>
        {like === undefined ? (
          <ChooseSimilar
            onChoose={(chosen) => {
              onChange((now) => likeOther(now, chosen));
              setChosen(true);
            }}
          />
        ) : (
          <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <span>{draftText.copiedFrom(like.name)}</span>
            {draft.version === undefined && (
              <Button look="outline" onClick={() => set({ like: undefined })}>
                {draftText.otherLike}
              </Button>
            )}
          </p>
        )}
      </section>
      {like !== undefined && (
        <section className="grid grid-cols-1 gap-5">
          <Field
            ref={nameField}
            name="nome"
            form={formId}
            {...textProps('name')}
            maxLength={draftLimits.name}
          />
          <Field
            name="colore"
            form={formId}
            label={draftText.fields.color}
            value={draft.color.name}
            maxLength={draftLimits.color}
            error={errorOf('colors.0.name')}
            onChange={({ target }) => set({ color: { ...draft.color, name: target.value } })}
          />
          <SwatchField
            name="tinta"
            label={draftText.fields.code}
            code={draft.color.code}
            img={photographs[0]?.img}
            error={draft.color.code === '' ? errorOf('colors.0.code') : undefined}
            onCode={(code) => set({ color: { ...draft.color, code } })}
          />
          <PieceSizes
            sizes={draft.sizes}
            error={errorOf('colors.0.sizes')}
            onChange={(sizes) => set({ sizes })}
          />
          <Field name="prezzo" form={formId} {...textProps('price')} inputMode="decimal" />
          <TextArea
            name="riga"
            rows={2}
            {...textProps('short_description')}
            hint={isLent(draft, 'short_description') ? draftText.toReview(like.name) : undefined}
            maxLength={draftLimits.short_description}
          />
          <TextArea
            name="descrizione"
            rows={6}
            {...textProps('description')}
            hint={isLent(draft, 'description') ? draftText.toReview(like.name) : undefined}
            maxLength={draftLimits.description}
          />
        </section>
      )}
      <Form id={formId} className="block">
        {failure && elsewhere.length === 0 && <Failure message={failure.message} />}
        {[...general].map((message) => (
          <Failure key={message} message={message} />
        ))}
        <CallButton type="submit" className="w-full" busy={isBusy} onClick={save}>
          {draftText.look}
        </CallButton>
      </Form>
    </div>
  );
}

/** The form of the button alone: the search and the new size between the fields are forms of their own. */
const formId = 'new-piece';

/** The fields that tell their own refusals, by their places in a product's file. */
const shownFields = [
  'name',
  'colors.0.name',
  'colors.0.code',
  'colors.0.sizes',
  'price',
  'short_description',
  'description',
];

interface ChooseSimilarProps {
  onChoose: (chosen: { id: string; fields: PieceFields }) => void;
}

/** The pieces of the shop with their pictures, to choose the one that the new piece is like. */
function ChooseSimilar({ onChoose }: ChooseSimilarProps) {
  const { run, isBusy, failure } = useAction();
  const choose = (id: string) =>
    run(
      (call) => call(draftCalls.similarPiece, { product_id: id }),
      (fields) => onChoose({ id, fields }),
    );
  return (
    <>
      <p className="mb-3 text-sm text-soft">{draftText.likeBody}</p>
      {failure && <Failure message={failure.message} />}
      <ChoosePiece
        label={draftText.likeSearch}
        nameOf={draftText.likeThis}
        isBusy={isBusy}
        onChoose={choose}
      />
    </>
  );
}
