import { z } from 'zod';
import { colorFields, type EditedColor } from '#contract/bottega/products.ts';
import { pieceText } from '#text/bottega-product.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { Checkbox } from './choice-editors.tsx';
import type { Editor, EditorProps } from './editor.ts';
import { OrderedList } from './ordered-list.tsx';

type Color = z.infer<typeof colorFields.color>;

/** Name and swatch of a colour. */
export const colorEditor: Editor<Color, Color> = {
  draftSchema: colorFields.color,
  toDraft: (value) => value,
  toValue: (draft) => ({ value: { ...draft, name: draft.name.trim() } }),
  show: (value) => <ColorName color={value} />,
  render: (props) => <ColorForm {...props} />,
};

export function ColorName({ color: { name, code, code2 } }: { color: Color }) {
  return (
    <span className="flex items-center gap-2">
      <Swatch color={{ name, code, ...(code2 !== null && { code2 }) }} />
      {name}
    </span>
  );
}

export function ColorForm({ name, draft, onDraft, error }: Omit<EditorProps<Color>, 'label'>) {
  const words = pieceText.color;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        name={name}
        label={words.name}
        error={error}
        value={draft.name}
        autoComplete="off"
        onChange={({ target }) => onDraft({ ...draft, name: target.value })}
      />
      <SwatchField
        name={`${name}-code`}
        label={words.swatch}
        code={draft.code}
        onCode={(code) => onDraft({ ...draft, code })}
      />
      <Checkbox
        name={`${name}-two`}
        checked={draft.code2 !== null}
        onCheck={(isTwo) => onDraft({ ...draft, code2: isTwo ? draft.code : null })}
      >
        {words.two}
      </Checkbox>
      {draft.code2 !== null && (
        <SwatchField
          name={`${name}-code2`}
          label={words.second}
          code={draft.code2}
          onCode={(code2) => onDraft({ ...draft, code2 })}
        />
      )}
    </div>
  );
}

interface SwatchFieldProps {
  name: string;
  label: string;
  code: string;
  onCode: (code: string) => void;
}

/** A colour by the picker of the phone. */
export function SwatchField({ name, label, code, onCode }: SwatchFieldProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 text-sm font-medium">
      {label}
      <input
        type="color"
        name={name}
        value={code.toLowerCase()}
        onChange={({ target }) => onCode(target.value)}
        className="h-11 w-24 rounded-md border border-edge bg-paper p-1"
      />
    </label>
  );
}

/** Which colours are on sale, and in which order. */
export function colorsEditor(colors: readonly EditedColor[]): Editor<string[], string[]> {
  const nameOf = (id: string) => colors.find((one) => one.id === id)?.color.value.name ?? '';
  return {
    draftSchema: z.array(z.string()),
    toDraft: (ids) => ids,
    toValue: (ids) => ({ value: ids }),
    show: (ids) => (ids.length === 0 ? pieceText.none : ids.map(nameOf).join(', ')),
    render: ({ draft, onDraft, error, name }) => (
      <>
        <OrderedList
          items={draft}
          keyOf={(id) => id}
          nameOf={nameOf}
          onItems={onDraft}
          render={nameOf}
        />
        <OffSale
          items={colors.filter(({ id }) => !draft.includes(id)).map(({ id }) => id)}
          nameOf={nameOf}
          onBack={(id) => onDraft([...draft, id])}
        />
        <FieldError id={`field-${name}-error`} message={error} />
      </>
    ),
  };
}

interface OffSaleProps<Item> {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onBack: (item: Item) => void;
}

/** What is off sale, with a button that puts it back. */
export function OffSale<Item>({ items, nameOf, onBack }: OffSaleProps<Item>) {
  if (items.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-soft">{pieceText.list.off}</p>
      {items.map((item) => (
        <Button key={nameOf(item)} look="outline" onClick={() => onBack(item)}>
          {pieceText.list.putBack(nameOf(item))}
        </Button>
      ))}
    </div>
  );
}
