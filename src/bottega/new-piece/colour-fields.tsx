import { draftLimits } from '#contract/bottega/drafts.ts';
import type { Photograph } from '#contract/bottega/photographs.ts';
import { SwatchField } from '#bottega/photographs/swatch-field.tsx';
import { draftText } from '#text/bottega-new-piece.ts';
import { Field } from '#ui/field.tsx';

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

/** The colour's name and its tint, which a touch takes from the first photograph. */
export function ColourFields({ color, photograph, errors, onChange }: ColourFieldsProps) {
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
      <SwatchField
        name="tinta"
        label={draftText.fields.code}
        code={color.code}
        img={photograph?.img}
        error={errors.code}
        onCode={(code) => onChange({ ...color, code })}
      />
    </div>
  );
}
