import { z } from 'zod';
import { Disclosure, Form, LeaveButton, LeaveQuestion } from '#bottega/layout/form.tsx';
import { Checkbox } from '#bottega/layout/inputs.tsx';
import { colorFields, type EditedColor, productCalls } from '#contract/bottega/products.ts';
import { SwatchField } from '#bottega/photographs/swatch-field.tsx';
import { pieceText } from '#text/bottega-product.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Swatch } from '#ui/swatch.tsx';
import type { Editor, EditorProps } from './editor.ts';
import { OrderedList } from './ordered-list.tsx';
import { useState } from 'react';
import { newKey } from '#bottega/call-bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { useAction, CallButton } from '#bottega/use-action.tsx';
import { useDraft } from '#bottega/use-draft.ts';
import { keySchema } from '#contract/bottega/makers-call.ts';

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
    show: ({ name, code, code2 }) => (
      <span className="flex items-center gap-2">
        <Swatch color={{ name, code, ...(code2 !== null && { code2 }) }} />
        {name}
      </span>
    ),
    render: (props) => <ColorForm {...props} img={img} />,
  };
}

interface ColorFormProps extends Omit<EditorProps<Color>, 'label'> {
  img?: string | undefined;
}

function ColorForm({ name, draft, onDraft, error, img }: ColorFormProps) {
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
        >
          <OffSale
            items={colors.filter(({ id }) => !draft.includes(id)).map(({ id }) => id)}
            nameOf={nameOf}
            onBack={(id) => onDraft([...draft, id])}
          />
        </OrderedList>
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

const draftSchema = z.object({ key: keySchema, color: colorFields.color });

interface AddColorProps {
  productId: string;
  onAdded: (name: string) => void;
}

/** A new colour; it is off sale until it has a picture. */
export function AddColor({ productId, onAdded }: AddColorProps) {
  const [kept, setDraft] = useDraft(`color of ${productId}`, draftSchema);
  const [isOpen, setOpen] = useState(kept !== undefined);
  const [isKept, setKept] = useState(isOpen);
  const [isLeaving, setLeaving] = useState(false);
  const [key] = useState(newKey);
  const draft = kept ?? { key, color: { name: '', code: '#b08d6e', code2: null } };
  const { run, isBusy, failure } = useAction();
  const issues = failure?.issues.map(({ message }) => message) ?? [];
  function close(): void {
    setDraft(undefined);
    setKept(false);
    setLeaving(false);
    setOpen(false);
  }
  return (
    <li className="py-3">
      <Disclosure label={pieceText.color.add} isOpen={isOpen} onOpen={() => setOpen(true)}>
        <Form className="grid grid-cols-1 gap-3">
          {isKept && <p className="text-sm text-terracotta">{pieceText.kept}</p>}
          {isLeaving && <LeaveQuestion onLeave={close} onStay={() => setLeaving(false)} />}
          {failure && issues.length === 0 && <Failure message={failure.message} />}
          <ColorForm
            name="new-color"
            draft={draft.color}
            onDraft={(color) => setDraft({ key: draft.key, color })}
            error={issues.length === 0 ? undefined : issues.join(' ')}
          />
          <div className="flex flex-wrap gap-2">
            <CallButton
              type="submit"
              look="outline"
              busy={isBusy}
              onClick={() =>
                run(
                  (call) => call(productCalls.addColor, { product_id: productId, ...draft }),
                  () => {
                    close();
                    onAdded(draft.color.name.trim());
                  },
                )
              }
            >
              {pieceText.save}
            </CallButton>
            <LeaveButton onLeave={() => (kept === undefined ? close() : setLeaving(true))} />
          </div>
        </Form>
      </Disclosure>
    </li>
  );
}
