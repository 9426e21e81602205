import { settingCalls } from '#contract/bottega/settings.ts';
import { wordGroups } from '#contract/makers-settings.ts';
import { z } from 'zod';
import { Disclosure, Form, LeaveButton } from '#bottega/layout/form.tsx';
import { Select } from '#bottega/layout/inputs.tsx';
import { Card, Failure, Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { useAction, CallButton, problemOf } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { settingFieldText, wordsText as text } from '#text/bottega-words.ts';
import { Field } from '#ui/field.tsx';
import { useFocusOnRefusal } from '#ui/focus.ts';
import { TextArea } from '#ui/text-area.tsx';
import { fromText, toTexts, type WordField } from './setting-text.ts';

/** A group as it was opened and as it was typed. */
const draftSchema = z.object({
  group: z.string(),
  opened: z.record(z.string(), z.string()),
  typed: z.record(z.string(), z.string()),
});

export function WordsScreen() {
  const called = useCall(settingCalls.settings, {});
  const [draft, setDraft] = useDraft('words', draftSchema);
  const { statusMessage, report } = useStatusMessage(called.reload);
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      {statusMessage}
      <Loaded called={called}>
        {({ settings, server_carriers: serverCarriers }) => {
          const now = toTexts(settings);
          return (
            <ul className="grid grid-cols-1 gap-3">
              {wordGroups.map(({ name, fields }) => (
                <Card key={name}>
                  <h2 className="mb-3 text-lg wrap-anywhere">{text.groups[name]}</h2>
                  {draft?.group !== name && <Values fields={fields} now={now} />}
                  <Disclosure
                    label={text.changeOf(text.groups[name])}
                    isOpen={draft?.group === name}
                    onOpen={() => setDraft({ group: name, opened: now, typed: now })}
                  >
                    {draft && (
                      <WordsForm
                        fields={fields}
                        now={now}
                        draft={draft}
                        serverCarriers={serverCarriers.map((carrier) => carrier.name)}
                        onType={(typed) => setDraft({ ...draft, typed })}
                        onLeave={() => setDraft(undefined)}
                        onSaved={() => {
                          setDraft(undefined);
                          report(text.saved);
                        }}
                      />
                    )}
                  </Disclosure>
                </Card>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Screen>
  );
}

function Values({ fields, now }: { fields: readonly WordField[]; now: Record<WordField, string> }) {
  return (
    <dl className="mb-4 grid gap-2">
      {fields.map((field) => (
        <div key={field} className="flex flex-wrap justify-between gap-x-4">
          <dt className="min-w-0 text-sm text-soft wrap-anywhere">{settingFieldText[field]}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            {shownValue(field, now[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shownValue(field: WordField, value: string): string {
  if (value === '') return text.none;
  if (field === 'free_delivery_threshold') return `${value} €`;
  if (field !== 'delivery.saturdays' && field !== 'return_paid_by') return value;
  return text.choices[field].find((choice) => choice.value === value)?.words ?? value;
}

interface WordsFormProps {
  fields: readonly WordField[];
  /** As the settings stand now. */
  now: Record<WordField, string>;
  draft: z.infer<typeof draftSchema>;
  serverCarriers: readonly string[];
  onType: (typed: Record<string, string>) => void;
  onLeave: () => void;
  onSaved: () => void;
}

/**
 * Some fields of the settings. Only changed ones are sent; one that the other maker has changed meanwhile shows both
 * values. A refusal stands at its field.
 */
function WordsForm(props: WordsFormProps) {
  const { fields, now, draft, serverCarriers, onType, onLeave, onSaved } = props;
  const { opened, typed } = draft;
  const { run, isBusy, failure } = useAction();
  const inputs = useFocusOnRefusal(failure);
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
    <Form ref={inputs}>
      {failure && !fields.some((field) => problemOf(failure, field)) && (
        <Failure message={failure.message} />
      )}
      {fields.map((field) => {
        const isMoved = textOf(field) !== now[field] && now[field] !== opened[field];
        return (
          <SettingInput
            key={field}
            name={field}
            value={textOf(field)}
            hint={isMoved ? text.meanwhile(now[field]) : hintOf(field, serverCarriers)}
            error={problemOf(failure, field)}
            onType={(value) => onType({ ...typed, [field]: value })}
          />
        );
      })}
      <output className="text-sm text-soft empty:-mt-4">{changed.length === 0 && text.same}</output>
      <div className="flex flex-wrap gap-3">
        <CallButton type="submit" busy={isBusy} disabled={changed.length === 0} onClick={save}>
          {text.save}
        </CallButton>
        <LeaveButton onLeave={onLeave} />
      </div>
    </Form>
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
      return <Select {...field} label={label} options={text.choices[name]} onChoose={onType} />;
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
