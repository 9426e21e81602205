import type { ReactNode } from 'react';
import { z } from 'zod';
import { productFields } from '#contract/bottega/products.ts';
import { piecesSchema } from '#contract/promise.ts';
import { pieceText } from '#text/bottega-product.ts';
import { qualityNames } from '#text/product.ts';
import { Field, FieldError, fieldBox } from '#ui/field.tsx';
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
    render: ({ draft, onDraft, error, ...props }) => (
      <>
        <Select
          {...props}
          options={choices.map(({ words }) => ({ value: words, words }))}
          value={draft}
          onChoose={onDraft}
        />
        <FieldError id={`field-${props.name}-error`} message={error} />
      </>
    ),
  };
}

interface SelectProps {
  name: string;
  label: string;
  options: readonly { value: string; words: string }[];
  value: string;
  onChoose: (value: string) => void;
}

export function Select({ name, label, options, value, onChoose }: SelectProps) {
  return (
    <label className="grid grid-cols-1 gap-1.5 text-sm font-medium">
      {label}
      <select
        name={name}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={`${fieldBox} px-4`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CheckboxProps {
  name: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  children: ReactNode;
}

export function Checkbox({ name, checked, onCheck, children }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-6 shrink-0"
      />
      {children}
    </label>
  );
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
