import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import type { EditedProduct } from '#contract/bottega/products.ts';
import { deliveryLimits, priceLimits } from '#contract/limits.ts';
import { audiences, productTypes } from '#contract/product-types.ts';
import { photographText } from '#text/bottega-photographs.ts';
import { pieceText } from '#text/bottega-product.ts';
import { choiceEditor, makingEditor, qualitiesEditor } from './choice-editors.tsx';
import { colorEditor, colorsEditor } from './color-editors.tsx';
import { FieldRow } from './field-row.tsx';
import { careEditor, materialsEditor } from './matter-editors.tsx';
import { measuresEditor } from './measures-editor.tsx';
import { sizesEditor } from './sizes-editor.tsx';
import {
  lineEditor,
  sentenceEditor,
  linesEditor,
  moneyEditor,
  numberEditor,
  optionalLineEditor,
  paragraphsEditor,
} from './text-editors.tsx';
import type { Rows } from './use-rows.ts';

interface RowsProps {
  product: EditedProduct;
  rows: Rows;
  /** Of a fact of its own that a similar piece has lent. */
  isUntouched?: (field: string) => boolean;
}

const { hints, fields: labels } = pieceText;

function rowProps<Name extends keyof EditedProduct['fields']>(
  { product, rows, isUntouched }: RowsProps,
  field: Name,
) {
  const now = product.fields[field];
  const label = isUntouched?.(field) ? pieceText.toReview(labels[field]) : labels[field];
  return { rows, productId: product.id, field, label, now };
}

export function ProductRows({ children, ...props }: RowsProps & { children: ReactNode }) {
  const { product } = props;
  return (
    <>
      <Group title={pieceText.groups.price}>
        <FieldRow
          {...rowProps(props, 'price')}
          editor={moneyEditor({ ...priceLimits, hintOf: (cents) => priceHint(product, cents) })}
        />
        <FieldRow {...rowProps(props, 'delivery_price')} editor={moneyEditor(deliveryLimits)} />
        <FieldRow {...rowProps(props, 'making')} editor={makingEditor} />
      </Group>
      <Group title={pieceText.groups.words}>
        <FieldRow {...rowProps(props, 'name')} editor={lineEditor()} />
        <FieldRow
          {...rowProps(props, 'short_description')}
          editor={sentenceEditor(hints.short_description)}
        />
        <FieldRow {...rowProps(props, 'description')} editor={paragraphsEditor()} />
      </Group>
      <ColorRows {...props}>{children}</ColorRows>
      <Group title={pieceText.groups.matter}>
        <FieldRow {...rowProps(props, 'materials_info')} editor={materialsEditor} />
        <FieldRow {...rowProps(props, 'qualities')} editor={qualitiesEditor} />
        <FieldRow {...rowProps(props, 'care')} editor={careEditor} />
        <FieldRow {...rowProps(props, 'care_info')} editor={linesEditor()} />
        <FieldRow {...rowProps(props, 'warnings')} editor={linesEditor()} />
        <FieldRow {...rowProps(props, 'yarn')} editor={optionalLineEditor(hints.yarn)} />
        <FieldRow {...rowProps(props, 'yarn_origin')} editor={optionalLineEditor()} />
        <FieldRow {...rowProps(props, 'maker_name')} editor={optionalLineEditor()} />
        <FieldRow {...rowProps(props, 'hours')} editor={numberEditor('hours')} />
      </Group>
      <Group title={pieceText.groups.measures}>
        <FieldRow {...rowProps(props, 'fit_info')} editor={linesEditor()} />
        <FieldRow {...rowProps(props, 'measures')} editor={measuresEditor(sizesOnSale(product))} />
        <FieldRow {...rowProps(props, 'ease')} editor={numberEditor('cm', hints.ease)} />
      </Group>
      <Group title={pieceText.groups.place}>
        <FieldRow {...rowProps(props, 'type')} editor={typeEditor} />
        <FieldRow {...rowProps(props, 'new')} editor={noveltyEditor} />
        <FieldRow {...rowProps(props, 'for_whom')} editor={audienceEditor} />
        <FieldRow {...rowProps(props, 'set')} editor={optionalLineEditor(hints.set)} />
      </Group>
    </>
  );
}

function ColorRows(props: RowsProps & { children: ReactNode }) {
  const { product, rows, children } = props;
  const measures = product.fields.measures.value;
  return (
    <Group title={pieceText.groups.colors}>
      {product.colors.map((color) => {
        const { id, on_sale: isOnSale, img } = color;
        const shared = { rows, productId: product.id, colorId: id };
        const label = (field: 'color' | 'sizes') => `${labels[field]}: ${color.color.value.name}`;
        return [
          <FieldRow
            key={`color-${id}`}
            {...shared}
            field="color"
            label={isOnSale ? label('color') : pieceText.list.offSale(label('color'))}
            now={color.color}
            editor={colorEditor(img)}
          />,
          isOnSale && (
            <FieldRow
              key={`sizes-${id}`}
              {...shared}
              field="sizes"
              label={label('sizes')}
              now={color.sizes}
              editor={sizesEditor({ color, measures })}
            />
          ),
          img === undefined && (
            <li key={`pictures-${id}`} className="border-b border-line">
              <Link
                to={bottegaPaths.photographs(product.id)}
                className="touch-target text-sm underline decoration-edge underline-offset-4"
              >
                {photographText.addTo(color.color.value.name)}
              </Link>
            </li>
          ),
        ];
      })}
      <FieldRow {...rowProps(props, 'colors')} editor={colorsEditor(product.colors)} />
      {children}
    </Group>
  );
}

const typeEditor = choiceEditor(
  productTypes.map((value) => ({ value, words: pieceText.types[value] })),
);
const audienceEditor = choiceEditor([
  { value: null, words: pieceText.nobody },
  ...audiences.map((value) => ({ value, words: pieceText.audiences[value] })),
]);
const noveltyEditor = choiceEditor([
  { value: true, words: pieceText.isNew.yes },
  { value: false, words: pieceText.isNew.no },
]);

/** The hint of a new price: its meaning for shoppers; `cents` is undefined while the text is no sum. */
export function priceHint(
  product: Pick<EditedProduct, 'lowest_price_30_days' | 'drop_below'> & {
    fields: { price: { value: number } };
  },
  cents?: number,
): string | undefined {
  const { fields, lowest_price_30_days: lowest, drop_below = fields.price.value } = product;
  const { lowered, raised, low } = pieceText.priceNow;
  if (cents === undefined || cents === fields.price.value) return undefined;
  // The field refuses it by itself.
  if (cents < priceLimits.least) return undefined;
  if (cents < 500) return low;
  if (cents > fields.price.value || cents >= drop_below) return raised;
  return lowest === undefined ? undefined : lowered(lowest);
}

function sizesOnSale({ colors }: EditedProduct): string[] {
  const sizes = colors.flatMap((color) => (color.on_sale ? color.sizes.value : []));
  return [...new Set(sizes.map(({ name }) => name))];
}

/** The facts of a piece that shoppers read, to look over at once. */
export function FactRows({ title, ...props }: RowsProps & { title: string }) {
  return (
    <Group title={title}>
      <FieldRow {...rowProps(props, 'maker_name')} editor={optionalLineEditor()} />
      <FieldRow {...rowProps(props, 'hours')} editor={numberEditor('hours')} />
      <FieldRow {...rowProps(props, 'yarn_origin')} editor={optionalLineEditor()} />
      <FieldRow {...rowProps(props, 'materials_info')} editor={materialsEditor} />
      <FieldRow {...rowProps(props, 'qualities')} editor={qualitiesEditor} />
      <FieldRow {...rowProps(props, 'fit_info')} editor={linesEditor()} />
      <FieldRow {...rowProps(props, 'making')} editor={makingEditor} />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h2 className="mb-1 font-sans text-base font-semibold">{title}</h2>
      <ul className="rounded-md border border-line bg-paper px-4">{children}</ul>
    </section>
  );
}
