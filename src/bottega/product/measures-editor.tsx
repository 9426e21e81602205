import { z } from 'zod';
import { Checkbox } from '#bottega/layout/inputs.tsx';
import type { productFields } from '#contract/bottega/products.ts';
import { pieceText } from '#text/bottega-product.ts';
import { measureNames } from '#text/measures.ts';
import { Field, FieldError } from '#ui/field.tsx';
import type { Editor } from './editor.ts';
import { readNumber } from './read-number.ts';

export type MeasuresValue = z.infer<typeof productFields.measures>['value'];

const draftSchema = z.object({
  names: z.array(z.string()),
  /** As typed, by size and measure. */
  typed: z.record(z.string(), z.record(z.string(), z.string())),
});
type Draft = z.infer<typeof draftSchema>;

const words = pieceText.measures;

/** The centimetres of each size; which measures there are is the same for all. */
export function measuresEditor(sizes: readonly string[]): Editor<MeasuresValue, Draft> {
  return {
    draftSchema,
    toDraft: (value) => ({
      names: Object.keys(value?.[0]?.cm ?? {}),
      typed: Object.fromEntries((value ?? []).map(({ size, cm }) => [size, toTyped(cm)])),
    }),
    toValue({ names, typed }) {
      if (names.length === 0) return { value: null };
      const lines = sizes.map((size) => ({ size, cm: readCentimetres(names, typed[size] ?? {}) }));
      const value = lines.flatMap(({ size, cm }) => (cm === undefined ? [] : [{ size, cm }]));
      return value.length < lines.length ? { problem: words.wrong } : { value };
    },
    show: (value) =>
      value === null
        ? words.none
        : value
            .map(({ size, cm }) => `${size}: ${Object.values(cm).map(format).join(', ')}`)
            .join(' · '),
    render: ({ draft: { names, typed }, onDraft, error, name }) => (
      <div className="grid grid-cols-1 gap-4">
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium">{words.which}</legend>
          {measureNames.map(([measure, label]) => (
            <Checkbox
              key={measure}
              name={`${name}-${measure}`}
              checked={names.includes(measure)}
              onCheck={(isOn) => onDraft({ names: chosen(names, { measure, isOn }), typed })}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        {names.length > 0 && <p className="text-sm text-soft">{words.cm}</p>}
        {sizes.map((size) => (
          <CentimetreFields
            key={size}
            name={`${name}-${size}`}
            size={size}
            names={names}
            typed={typed[size] ?? {}}
            onTyped={(cm) => onDraft({ names, typed: { ...typed, [size]: cm } })}
          />
        ))}
        <FieldError id={`field-${name}-error`} message={error} />
      </div>
    ),
  };
}

/** In the order of the table. */
function chosen(
  names: readonly string[],
  { measure, isOn }: { measure: string; isOn: boolean },
): string[] {
  return measureNames
    .map(([one]) => one)
    .filter((one) => (one === measure ? isOn : names.includes(one)));
}

interface CentimetreFieldsProps {
  name: string;
  size: string;
  names: readonly string[];
  typed: Record<string, string>;
  onTyped: (typed: Record<string, string>) => void;
}

export function CentimetreFields({ name, size, names, typed, onTyped }: CentimetreFieldsProps) {
  if (names.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{size}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {names.map((measure) => (
          <Field
            key={measure}
            name={`${name}-${measure}`}
            label={labelOf(measure)}
            aria-label={words.of(labelOf(measure), size)}
            value={typed[measure] ?? ''}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onTyped({ ...typed, [measure]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function labelOf(measure: string): string {
  return measureNames.find(([name]) => name === measure)?.[1] ?? measure;
}

/** Undefined while one of them is no number. */
export function readCentimetres(
  names: readonly string[],
  typed: Record<string, string>,
): Record<string, number> | undefined {
  const read = names.map((name) => [name, readNumber(typed[name] ?? '', 'cm')] as const);
  return read.every(([, cm]) => cm >= 0 && cm < 1000) ? Object.fromEntries(read) : undefined;
}

function toTyped(cm: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(cm).map(([name, length]) => [name, format(length)]));
}

function format(length: number): string {
  return String(length).replace('.', ',');
}
