import { settingCalls } from '#contract/bottega/settings.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { settingFieldText, wordsText as text } from '#text/bottega-words.ts';
import { Button } from '#ui/button.tsx';
import { describeField, Field, fieldBox, FieldNotes } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { fromText, type WordField } from './setting-text.ts';

type Texts = Record<string, string>;

interface WordsFormProps {
  fields: readonly WordField[];
  /** As the settings stand now. */
  now: Record<WordField, string>;
  draft: { opened: Texts; typed: Texts };
  serverCarriers: readonly string[];
  onType: (typed: Texts) => void;
  onLeave: () => void;
  onSaved: () => void;
}

/**
 * Some fields of the settings. Only changed ones are sent; one that the other maker has changed meanwhile shows both
 * values. A refusal stands at its field.
 */
export function WordsForm(props: WordsFormProps) {
  const { fields, now, draft, serverCarriers, onType, onLeave, onSaved } = props;
  const { opened, typed } = draft;
  const { run, isBusy, failure } = useAction();
  const textOf = (field: WordField) =>
    typed[field] === opened[field] ? now[field] : (typed[field] ?? now[field]);
  const changed = fields.filter((field) => textOf(field) !== now[field]);

  function save(): void {
    const changes = changed.map((field) => ({
      field,
      seen: fromText(field, now[field]),
      value: fromText(field, textOf(field)),
    }));
    run((call) => call(settingCalls.changeSettings, { changes }), onSaved);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
      {fields.map((field) => {
        const isMoved = textOf(field) !== now[field] && now[field] !== opened[field];
        return (
          <SettingInput
            key={field}
            name={field}
            value={textOf(field)}
            hint={isMoved ? text.meanwhile(now[field]) : hintOf(field, serverCarriers)}
            error={failure?.issues.find(({ path }) => isAt(path, field))?.message}
            onType={(value) => onType({ ...typed, [field]: value })}
          />
        );
      })}
      {changed.length === 0 && <p className="text-sm text-soft">{text.same}</p>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} disabled={isBusy || changed.length === 0} onClick={save}>
          {text.save}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {text.leave}
        </Button>
      </div>
    </div>
  );
}

interface SettingInputProps {
  name: WordField;
  value: string;
  hint: string | undefined;
  error: string | undefined;
  onType: (value: string) => void;
}

function SettingInput({ onType, ...field }: SettingInputProps) {
  const { name } = field;
  const label = settingFieldText[name];
  switch (name) {
    case 'delivery.saturdays':
    case 'return_paid_by':
      return (
        <div>
          <label htmlFor={`field-${name}`} className="mb-1.5 block text-sm font-medium">
            {label}
          </label>
          <select
            id={`field-${name}`}
            {...describeField({ id: `field-${name}`, ...field })}
            value={field.value}
            onChange={({ target }) => onType(target.value)}
            className={`${fieldBox} px-4`}
          >
            {text.choices[name].map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
          </select>
          <FieldNotes id={`field-${name}`} hint={field.hint} error={field.error} />
        </div>
      );
    case 'social':
    case 'carriers':
      return <TextArea {...field} label={label} onChange={({ target }) => onType(target.value)} />;
    default:
      return (
        <Field
          {...field}
          label={label}
          autoComplete="off"
          optional={name === 'seller.phone' || name === 'seller.pec' ? text.optional : undefined}
          inputMode={modes[name]}
          onChange={({ target }) => onType(target.value)}
        />
      );
  }
}

const modes: Partial<Record<WordField, 'decimal' | 'numeric' | 'email' | 'tel'>> = {
  free_delivery_threshold: 'decimal',
  'delivery.min_days': 'numeric',
  'delivery.max_days': 'numeric',
  'making.pieces_per_week': 'numeric',
  'seller.zipcode': 'numeric',
  'seller.email': 'email',
  'seller.pec': 'email',
  'seller.phone': 'tel',
};

function hintOf(field: WordField, serverCarriers: readonly string[]): string | undefined {
  if (field === 'carriers') return text.carriersHint(serverCarriers);
  const hints: Partial<Record<WordField, string>> = text.hints;
  return hints[field];
}

function isAt(path: string, field: WordField): boolean {
  return path === field || path.startsWith(`${field}.`);
}
