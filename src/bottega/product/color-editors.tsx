import { z } from 'zod';
import { Checkbox } from '#bottega/layout/inputs.tsx';
import { colorFields, type EditedColor } from '#contract/bottega/products.ts';
import { SwatchField } from '#bottega/photographs/swatch-field.tsx';
import { pieceText } from '#text/bottega-product.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Swatch } from '#ui/swatch.tsx';
import type { Editor, EditorProps } from './editor.ts';
import { OrderedList } from './ordered-list.tsx';

type Color = z.infer<typeof colorFields.color>;

/**
 * Name and swatch of a colour.
 * @param img its first picture, to take the swatch from
 */
export function colorEditor(img: string | undefined): Editor<Color, Color> {
  return {
    draftSchema: colorFields.color,
    toDraft: (value) => value,
    toValue: (draft) => ({ value: { ...draft, name: draft.name.trim() } }),
    show: (value) => <ColorName color={value} />,
    render: (props) => <ColorForm {...props} img={img} />,
  };
}

export function ColorName({ color: { name, code, code2 } }: { color: Color }) {
  return (
    <span className="flex items-center gap-2">
      <Swatch color={{ name, code, ...(code2 !== null && { code2 }) }} />
      {name}
    </span>
  );
}

interface ColorFormProps extends Omit<EditorProps<Color>, 'label'> {
  img?: string | undefined;
}

export function ColorForm({ name, draft, onDraft, error, img }: ColorFormProps) {
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
        img={img}
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
          img={img}
          code={draft.code2}
          onCode={(code2) => onDraft({ ...draft, code2 })}
        />
      )}
    </div>
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

/** The colours off sale, each with a button that puts it back. */
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
