import { z } from 'zod';
import { Checkbox, Select } from '#bottega/layout/inputs.tsx';
import { productFields } from '#contract/bottega/products.ts';
import { piecesSchema } from '#contract/promise.ts';
import { pieceText } from '#text/bottega-product.ts';
import { qualityNames } from '#text/product.ts';
import { Field, FieldError } from '#ui/field.tsx';
import type { Editor } from './editor.ts';
import { readNumber } from './read-number.ts';

const text = z.string();

/** One of several values, by their words. */
export function choiceEditor<Value>(
  choices: readonly { value: Value; words: string }[],
): Editor<Value, string> {
  const wordsOf = (value: Value) => choices.find((one) => one.value === value)?.words ?? '';
  return {
    draftSchema: text,
    toDraft: wordsOf,
    toValue(draft) {
      const chosen = choices.find(({ words }) => words === draft);
      return chosen === undefined ? { problem: pieceText.nobody } : { value: chosen.value };
    },
    show: wordsOf,
    render: ({ draft, onDraft, ...props }) => (
      <Select
        {...props}
        options={choices.map(({ words }) => words)}
        value={draft}
        onChoose={onDraft}
      />
    ),
  };
}

const qualities = ['vegan', 'valuable', 'sheep', 'wool'] as const;
type Qualities = z.infer<typeof productFields.qualities>['value'];

export const qualitiesEditor: Editor<Qualities, Qualities> = {
  draftSchema: productFields.qualities.shape.value,
  toDraft: (value) => value,
  toValue: (draft) => ({ value: draft }),
  show(value) {
    const names = qualities.filter((name) => value[name]).map((name) => qualityNames[name]);
    return names.length === 0 ? pieceText.none : names.join(', ');
  },
  render: ({ draft, onDraft, error, name, label }) => (
    <fieldset aria-label={label} className="min-w-0">
      {qualities.map((quality) => (
        <Checkbox
          key={quality}
          name={`${name}-${quality}`}
          checked={draft[quality]}
          onCheck={(checked) => onDraft({ ...draft, [quality]: checked })}
        >
          {qualityNames[quality]}
        </Checkbox>
      ))}
      <FieldError id={`field-${name}-error`} message={error} />
    </fieldset>
  ),
};

const makingDraft = z.object({ pieces: piecesSchema, days: z.string() });

export const makingEditor: Editor<
  z.infer<typeof productFields.making>['value'],
  z.infer<typeof makingDraft>
> = {
  draftSchema: makingDraft,
  toDraft: ({ pieces, ttd }) => ({ pieces, days: String(ttd) }),
  toValue({ pieces, days }) {
    const ttd = readNumber(days, 'days');
    const isCount = Number.isInteger(ttd) && ttd >= 0;
    return isCount ? { value: { pieces, ttd } } : { problem: pieceText.number };
  },
  show: ({ pieces, ttd }) =>
    pieces === 'made' ? pieceText.making.madeIn(ttd) : pieceText.making.shelf,
  render: ({ draft, onDraft, error, name, label }) => (
    <div className="grid grid-cols-1 gap-3">
      <Select
        name={`${name}-pieces`}
        label={label}
        options={piecesSchema.options.map((value) => ({ value, words: pieceText.making[value] }))}
        value={draft.pieces}
        onChoose={(chosen) => onDraft({ ...draft, pieces: chosen === 'made' ? 'made' : 'shelf' })}
      />
      <Field
        name={name}
        label={pieceText.making.days}
        error={error}
        value={draft.days}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => onDraft({ ...draft, days: target.value })}
      />
    </div>
  ),
};
