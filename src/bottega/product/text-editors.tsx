import type { ComponentProps } from 'react';
import { z } from 'zod';
import { onOneLine } from '#contract/one-line.ts';
import { readAmount } from '#contract/read-amount.ts';
import { submitOnEnter } from '#bottega/layout/form.tsx';
import { pieceText } from '#text/bottega-product.ts';
import { productProblemText } from '#text/bottega-product-problems.ts';
import { formatSum } from '#text/money.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Editor, EditorProps } from './editor.ts';
import { readNumber, type Unit } from './read-number.ts';

const text = z.string();
type TextEditor<Value> = Editor<Value, string>;

/** One line. */
export function lineEditor(hint?: string): TextEditor<string> {
  return {
    draftSchema: text,
    toDraft: (value) => value,
    toValue: (draft) => ({ value: draft.trim() }),
    show: (value) => value,
    render: (props) => <TextField {...props} hint={hint} />,
  };
}

type LineLook = Pick<ComponentProps<typeof Field>, 'hint' | 'inputMode'>;

function TextField({ draft, onDraft, ...props }: EditorProps<string> & LineLook) {
  return (
    <Field
      {...props}
      value={draft}
      autoComplete="off"
      onChange={({ target }) => onDraft(target.value)}
    />
  );
}

/** One line that may be empty. */
export function optionalLineEditor(hint?: string): TextEditor<string | null> {
  const { render } = lineEditor(hint);
  return {
    draftSchema: text,
    toDraft: (value) => value ?? '',
    toValue: (draft) => ({ value: draft.trim() === '' ? null : draft.trim() }),
    show: (value) => value ?? pieceText.none,
    render,
  };
}

/** One line with room for a sentence, which Enter saves. */
export function sentenceEditor(hint?: string): TextEditor<string> {
  return {
    ...lineEditor(),
    toValue: (draft) => ({ value: onOneLine(draft) }),
    render: ({ draft, onDraft, ...props }) => (
      <TextArea
        {...props}
        hint={hint}
        rows={3}
        value={draft}
        enterKeyHint="done"
        onKeyDown={submitOnEnter}
        onChange={({ target }) => onDraft(target.value)}
      />
    ),
  };
}

/** Lines that belong together. */
export function paragraphsEditor(hint?: string): TextEditor<string> {
  return {
    ...lineEditor(),
    render: ({ draft, onDraft, ...props }) => (
      <TextArea
        {...props}
        hint={hint}
        rows={8}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
      />
    ),
  };
}

/** Each line is an entry of its own. */
export function linesEditor(): TextEditor<string[]> {
  const { render } = paragraphsEditor(pieceText.oneEach);
  return {
    draftSchema: text,
    toDraft: (lines) => lines.join('\n'),
    toValue: (draft) => ({ value: toLines(draft) }),
    show: (lines) => (lines.length === 0 ? pieceText.none : lines.join(' · ')),
    render,
  };
}

export function toLines(draft: string): string[] {
  return draft
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

interface MoneyEditorProps {
  /** Cents. */
  least: number;
  most: number;
  /** The effect of saving it; `cents` is undefined while the text is no sum. */
  hintOf?: (cents: number | undefined) => string | undefined;
}

/** A sum in cents, typed in euros. */
export function moneyEditor({ least, most, hintOf }: MoneyEditorProps): TextEditor<number> {
  return {
    draftSchema: text,
    toDraft: (cents) => formatSum(cents).replace(/\s*€$/, ''),
    toValue: (draft) => {
      const cents = readAmount(draft);
      if (cents === undefined) return { problem: pieceText.euros };
      if (cents < least) return { problem: productProblemText({ rule: 'low_price', least }) };
      if (cents > most) return { problem: productProblemText({ rule: 'high_price', most }) };
      return { value: cents };
    },
    show: formatSum,
    ask: (cents, former) =>
      isSlip(former, cents) ? pieceText.priceSlip(formatSum(former), formatSum(cents)) : undefined,
    render: (props) => {
      const hint = hintOf?.(readAmount(props.draft)) ?? pieceText.euros;
      return <TextField {...props} hint={hint} inputMode="decimal" />;
    },
  };
}

/** A whole number, or none. */
export function numberEditor(unit: Unit, hint?: string): TextEditor<number | null> {
  const { render, draftSchema } = lineEditor(hint ?? pieceText.number);
  return {
    draftSchema,
    toDraft: (value) => (value === null ? '' : String(value)),
    toValue(draft) {
      if (draft.trim() === '') return { value: null };
      const value = readNumber(draft, unit);
      return Number.isInteger(value) ? { value } : { problem: pieceText.number };
    },
    show: (value) => (value === null ? pieceText.none : String(value)),
    render,
  };
}

/** Less than the ten times of a comma in the wrong place: the price may be another one besides. */
const slip = 5;

/** Whether a sum is so much more or less than the former that it may be a slip of the finger. */
export function isSlip(formerCents: number, cents: number): boolean {
  if (formerCents === 0 || cents === 0) return false;
  return cents >= formerCents * slip || cents * slip <= formerCents;
}
