import { draftLimits } from '#contract/bottega/drafts.ts';
import type { Photograph } from '#contract/bottega/photographs.ts';
import { pickColour } from '#bottega/photographs/pick-colour.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { Picture } from '#ui/picture.tsx';

interface Color {
  name: string;
  code: string;
}

interface ColourFieldsProps {
  color: Color;
  /** The first photograph, to take the tint from. */
  photograph: Photograph | undefined;
  errors: { name: string | undefined; code: string | undefined };
  onChange: (color: Color) => void;
}

const middle = { x: 0.5, y: 0.5 };

/** The colour's name and its tint, which a touch takes from the first photograph. */
export function ColourFields({ color, photograph, errors, onChange }: ColourFieldsProps) {
  function pick(image: HTMLImageElement, at: { x: number; y: number }): void {
    const code = pickColour(image, at);
    if (code !== undefined) onChange({ ...color, code });
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        name="colore"
        label={draftText.fields.color}
        value={color.name}
        maxLength={draftLimits.color}
        error={errors.name}
        onChange={({ target }) => onChange({ ...color, name: target.value })}
      />
      <div className="flex flex-wrap items-start gap-4">
        {photograph && (
          <button
            type="button"
            aria-label={draftText.pickFrom}
            className="w-28 cursor-crosshair overflow-hidden rounded-sm border border-edge"
            onClick={(event) => {
              const image = event.currentTarget.querySelector('img');
              if (image === null) return;
              const box = image.getBoundingClientRect();
              const isTouched = event.detail > 0;
              const at = {
                x: (event.clientX - box.left) / box.width,
                y: (event.clientY - box.top) / box.height,
              };
              pick(image, isTouched ? at : middle);
            }}
          >
            <Picture
              reference={photograph.img}
              alt=""
              sizes="7rem"
              onLoad={({ currentTarget }) => {
                // Its middle is the piece, most of the time; a touch decides otherwise.
                if (color.code === '') pick(currentTarget, middle);
              }}
            />
          </button>
        )}
        <label className="grid min-w-0 flex-1 gap-1.5 text-sm font-medium">
          {draftText.fields.code}
          <input
            type="color"
            value={/^#[0-9a-f]{6}$/i.test(color.code) ? color.code : '#888888'}
            className="h-13 w-24 cursor-pointer rounded-md border border-edge bg-paper p-1"
            onChange={({ target }) => onChange({ ...color, code: target.value })}
          />
          <span className="text-xs font-normal text-soft">{draftText.codeHint}</span>
          <FieldError id="field-tinta-error" message={errors.code} />
        </label>
      </div>
    </div>
  );
}
