import { z } from 'zod';
import { IconButton } from '#bottega/layout/icon-button.tsx';
import { Checkbox, Select } from '#bottega/layout/inputs.tsx';
import { type Care, careSchema } from '#contract/care.ts';
import { legalFibres, readFibreComposition } from '#contract/fibre-composition.ts';
import { pieceText } from '#text/bottega-product.ts';
import { productProblemText } from '#text/bottega-product-problems.ts';
import { careText } from '#text/care.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Editor, EditorProps } from './editor.ts';
import { readNumber } from './read-number.ts';
import { toLines } from './text-editors.tsx';
import { useListFocus } from './use-list-focus.ts';

const fibreSchema = z.object({ percent: z.string(), fibre: z.string() });
const materialsDraft = z.object({
  /** The whole label of a piece of several parts; undefined for one of fibres alone. */
  label: z.string().optional(),
  fibres: z.array(fibreSchema),
  more: z.string(),
});
type Materials = z.infer<typeof materialsDraft>;
const words = pieceText.composition;

/** The composition, fibre by fibre, and the lines below it. The label is one that the law allows. */
export const materialsEditor: Editor<string[], Materials> = {
  draftSchema: materialsDraft,
  toDraft([label = '', ...lines]) {
    const fibres = fibresOf(label);
    return { ...(fibres === undefined && { label }), fibres: fibres ?? [], more: lines.join('\n') };
  },
  toValue(draft) {
    const label = draft.label?.trim() ?? labelOf(draft.fibres);
    const read = readFibreComposition(label);
    if (read.ok) return { value: [label, ...toLines(draft.more)] };
    const { rule, text, sum = 0 } = read;
    return { problem: productProblemText({ rule, text, sum }) };
  },
  show: (lines) => lines.join(' · '),
  render: ({ draft, onDraft, error, name }) => (
    <div className="grid grid-cols-1 gap-3">
      {draft.label === undefined ? (
        <Fibres name={name} draft={draft} onDraft={onDraft} />
      ) : (
        <TextArea
          name={`${name}-label`}
          label={words.label}
          hint={words.partsHint}
          value={draft.label}
          onChange={({ target }) => onDraft({ ...draft, label: target.value })}
        />
      )}
      <Checkbox
        name={`${name}-parts`}
        checked={draft.label !== undefined}
        onCheck={(isParts) =>
          onDraft({
            ...draft,
            label: isParts ? labelOf(draft.fibres) : undefined,
            fibres: draft.label === undefined ? draft.fibres : (fibresOf(draft.label) ?? []),
          })
        }
      >
        {words.parts}
      </Checkbox>
      <TextArea
        name={`${name}-more`}
        label={words.more}
        hint={pieceText.oneEach}
        value={draft.more}
        onChange={({ target }) => onDraft({ ...draft, more: target.value })}
      />
      <FieldError id={`field-${name}-error`} message={error} />
    </div>
  ),
};

type FibresProps = Pick<EditorProps<Materials>, 'name' | 'draft' | 'onDraft'>;

function Fibres({ name, draft, onDraft }: FibresProps) {
  const { fibres } = draft;
  const change = (next: Materials['fibres']) => onDraft({ ...draft, fibres: next });
  const noticePress = useListFocus(Object.keys(fibres));
  return (
    <div onClickCapture={noticePress} className="grid grid-cols-1 gap-3">
      <datalist id={`${name}-names`}>
        {[...legalFibres].map((fibre) => (
          <option key={fibre}>{fibre}</option>
        ))}
      </datalist>
      <ul className="grid grid-cols-1 gap-3">
        {fibres.map((one, index) => (
          <li key={String(index)} className="flex flex-wrap items-end gap-2">
            <Field
              className="w-20"
              name={`${name}-percent-${index}`}
              label="%"
              aria-label={words.percent(index + 1)}
              value={one.percent}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) =>
                change(fibres.with(index, { ...one, percent: target.value }))
              }
            />
            <Field
              className="min-w-0 flex-[1_1_8rem]"
              name={`${name}-fibre-${index}`}
              label={words.fibre(index + 1)}
              list={`${name}-names`}
              value={one.fibre}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ target }) => change(fibres.with(index, { ...one, fibre: target.value }))}
            />
            {fibres.length > 1 && (
              <IconButton
                icon="trash"
                label={words.remove(index + 1)}
                onPress={() => change(fibres.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ul>
      <Button look="outline" onClick={() => change([...fibres, { percent: '', fibre: '' }])}>
        {words.add}
      </Button>
    </div>
  );
}

/** The fibres of a label of one part; undefined for another one. */
function fibresOf(label: string): Materials['fibres'] | undefined {
  const read = readFibreComposition(label);
  if (!read.ok || read.parts.length !== 1 || read.parts[0]?.name !== undefined) return undefined;
  return read.parts[0]?.fibres.map(({ percent, fibre, note }) => ({
    percent: String(percent),
    fibre: note === undefined ? fibre : `${fibre} (${note})`,
  }));
}

/** The label, with the largest share first; lines left empty are none. */
function labelOf(fibres: Materials['fibres']): string {
  return fibres
    .map(({ percent, fibre }) => ({ percent: bareNumber(percent), fibre: fibre.trim() }))
    .filter(({ percent, fibre }) => percent !== '' || fibre !== '')
    .toSorted((one, other) => Number(other.percent) - Number(one.percent))
    .map(({ percent, fibre }) => `${percent}% ${fibre}`)
    .join(', ');
}

/** Without the sign, which the label adds. */
function bareNumber(percent: string): string {
  const number = readNumber(percent, 'percent');
  return Number.isNaN(number) ? percent.trim() : String(number).replace('.', ',');
}

const careDraft = z.object({ isOn: z.boolean(), care: careSchema });
const gentle: Care = { wash: 'hand', bleach: 'never', dry: 'flat', iron: 'never', clean: 'never' };

/** The care symbols, one of each group, or none. */
export const careEditor: Editor<Care | null, z.infer<typeof careDraft>> = {
  draftSchema: careDraft,
  toDraft: (value) => ({ isOn: value !== null, care: value ?? gentle }),
  toValue: ({ isOn, care }) => ({ value: isOn ? care : null }),
  show: (care) =>
    care === null
      ? pieceText.care.without
      : `${careText.wash[care.wash]}, ${careText.dry[care.dry]}`,
  render: ({ draft, onDraft, error, name }) => (
    <div className="grid grid-cols-1 gap-3">
      <Checkbox
        name={`${name}-on`}
        checked={draft.isOn}
        onCheck={(isOn) => onDraft({ ...draft, isOn })}
      >
        {pieceText.care.with}
      </Checkbox>
      {draft.isOn &&
        careGroups.map((group) => (
          <Select
            key={group}
            name={`${name}-${group}`}
            label={pieceText.care.groups[group]}
            options={Object.entries(careText[group]).map(([value, text]) => ({
              value,
              words: text,
            }))}
            value={draft.care[group]}
            onChoose={(value) => {
              const { data } = careSchema.safeParse({ ...draft.care, [group]: value });
              if (data !== undefined) onDraft({ ...draft, care: data });
            }}
          />
        ))}
      <FieldError id={`field-${name}-error`} message={error} />
    </div>
  ),
};

const careGroups = ['wash', 'bleach', 'dry', 'iron', 'clean'] as const;
