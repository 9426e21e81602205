import { useRef, useState } from 'react';
import { Form } from '#bottega/layout/form.tsx';
import { IconButton } from '#bottega/layout/icon-button.tsx';
import { useListFocus } from '#bottega/product/use-list-focus.ts';
import { draftLimits } from '#contract/bottega/drafts.ts';
import { stockMax } from '#contract/limits.ts';
import { nameKey } from '#contract/name-key.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { productProblemText } from '#text/bottega-product-problems.ts';
import { pieceText } from '#text/bottega-product.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';

interface Size {
  name: string;
  pieces: number;
}

interface PieceSizesProps {
  sizes: Size[];
  error: string | undefined;
  onChange: (sizes: Size[]) => void;
}

export function PieceSizes({ sizes, error, onChange }: PieceSizesProps) {
  const set = (name: string, pieces: number) =>
    onChange(sizes.map((size) => (size.name === name ? { name, pieces } : size)));
  const noticePress = useListFocus(sizes.map(({ name }) => name));
  const isEmpty = sizes.every(({ pieces }) => pieces === 0);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{draftText.sizes}</legend>
      <ul onClickCapture={noticePress} className="grid grid-cols-1 gap-2">
        {sizes.map(({ name, pieces }) => (
          <li key={name} className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
            <span className="min-w-12 flex-1 font-medium">{name}</span>
            <IconButton
              icon="minus"
              label={draftText.less(name)}
              disabled={pieces === 0}
              onPress={() => set(name, pieces - 1)}
            />
            <output className="figures min-w-8 text-center">{pieces}</output>
            <IconButton
              icon="plus"
              label={draftText.moreOf(name)}
              onPress={() => set(name, Math.min(stockMax, pieces + 1))}
            />
            {sizes.length > 1 && (
              <IconButton
                icon="trash"
                label={draftText.without(name)}
                onPress={() => onChange(sizes.filter((size) => size.name !== name))}
              />
            )}
          </li>
        ))}
      </ul>
      {isEmpty && <p className="mt-2 text-sm text-soft">{draftText.noPieces}</p>}
      <FieldError id="field-sizes-error" message={error} />
      <AddSize sizes={sizes} onAdd={(name) => onChange([...sizes, { name, pieces: 1 }])} />
    </fieldset>
  );
}

function AddSize({ sizes, onAdd }: { sizes: readonly Size[]; onAdd: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  function add(): void {
    const found = problemOf(typed.trim(), sizes);
    setProblem(found);
    field.current?.focus();
    if (found !== undefined) return;
    onAdd(typed.trim());
    setTyped('');
  }
  return (
    <Form className="mt-3 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_10rem]">
        <Field
          ref={field}
          name="taglia"
          label={draftText.otherSize}
          value={typed}
          maxLength={draftLimits.size}
          autoComplete="off"
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" look="outline" onClick={add}>
        {pieceText.list.addSize}
      </Button>
    </Form>
  );
}

function problemOf(name: string, sizes: readonly Size[]): string | undefined {
  if (name === '') return productProblemText({ rule: 'empty' });
  if (sizes.some((size) => nameKey(size.name) === nameKey(name))) {
    return productProblemText({ rule: 'repeated', value: name });
  }
  const { sizes: limit } = draftLimits;
  return sizes.length < limit ? undefined : productProblemText({ rule: 'many_lines', limit });
}
