import { z } from 'zod';
import type { colorFields, EditedColor, EditedProduct } from '#contract/bottega/products.ts';
import { pieceText } from '#text/bottega-product.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { OffSale } from './color-editors.tsx';
import type { Editor } from './editor.ts';
import { CentimetreFields, type MeasuresValue, readCentimetres } from './measures-editor.tsx';
import { OrderedList } from './ordered-list.tsx';

type Sizes = z.infer<typeof colorFields.sizes>;

const draftSchema = z.array(
  z.object({
    /** Of the size, or of this entry alone. */
    key: z.string(),
    id: z.string().optional(),
    name: z.string(),
    cm: z.record(z.string(), z.string()),
  }),
);
type Draft = z.infer<typeof draftSchema>;

interface SizesEditorProps {
  color: EditedColor;
  measures: EditedProduct['fields']['measures']['value'];
}

/** The sizes of a colour: names, order, which are on sale. Where sizes are measured, a new one asks for its measures. */
export function sizesEditor({ color, measures }: SizesEditorProps): Editor<Sizes, Draft> {
  const needs = (name: string) => measuresOfNew(measures, name);
  return {
    draftSchema,
    toDraft: (sizes) =>
      sizes.map(({ id, name }, index) => ({ key: id ?? `new ${index}`, id, name, cm: {} })),
    toValue(draft) {
      const sizes = draft.map(({ id, name, cm: typed }) => {
        const names = keepsMeasures(color, id) ? [] : needs(name);
        const cm = names.length === 0 ? undefined : readCentimetres(names, typed);
        return { size: { ...(id !== undefined && { id }), name: name.trim() }, names, cm };
      });
      if (sizes.some(({ names, cm }) => names.length > 0 && cm === undefined)) {
        return { problem: pieceText.measures.wrong };
      }
      return { value: sizes.map(({ size, cm }) => (cm === undefined ? size : { ...size, cm })) };
    },
    show: (sizes) => sizes.map(({ name }) => name).join(', '),
    render: ({ draft, onDraft, error, name }) => (
      <div className="grid grid-cols-1 gap-3">
        <OrderedList
          items={draft}
          keyOf={({ key }) => key}
          nameOf={(size, index) => size.name || pieceText.list.size(index + 1)}
          onItems={onDraft}
          render={(size, index) => (
            <>
              <Field
                name={`${name}-${index}`}
                label={pieceText.list.size(index + 1)}
                value={size.name}
                autoComplete="off"
                onChange={({ target }) =>
                  onDraft(draft.with(index, { ...size, name: target.value }))
                }
              />
              {!keepsMeasures(color, size.id) && (
                <CentimetreFields
                  name={`${name}-${index}`}
                  size={size.name}
                  names={needs(size.name)}
                  typed={size.cm}
                  onTyped={(cm) => onDraft(draft.with(index, { ...size, cm }))}
                />
              )}
            </>
          )}
        >
          <OffSale
            items={color.other_sizes.filter(({ id }) => !draft.some((one) => one.id === id))}
            nameOf={(size) => size.name}
            onBack={({ id, name: back }) =>
              onDraft([...draft, { key: id, id, name: back, cm: {} }])
            }
          />
          <Button
            look="outline"
            onClick={() => onDraft([...draft, { key: newName(draft), name: '', cm: {} }])}
          >
            {pieceText.list.addSize}
          </Button>
        </OrderedList>
        <FieldError id={`field-${name}-error`} message={error} />
      </div>
    ),
  };
}

/** A size on sale keeps its measures under another name. */
function keepsMeasures({ sizes }: EditedColor, id: string | undefined): boolean {
  return id !== undefined && sizes.value.some((size) => size.id === id);
}

/** The names of the measures that a size of this name needs and has not. */
function measuresOfNew(measures: MeasuresValue, name: string): string[] {
  if (measures === null || measures.some(({ size }) => size === name.trim())) return [];
  return Object.keys(measures[0]?.cm ?? {});
}

function newName(draft: Draft): string {
  const keys = new Set(draft.map(({ key }) => key));
  let nth = draft.length;
  while (keys.has(`new ${nth}`)) nth += 1;
  return `new ${nth}`;
}
