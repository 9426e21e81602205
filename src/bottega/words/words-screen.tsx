import { settingCalls } from '#contract/bottega/settings.ts';
import { wordGroups } from '#contract/makers-settings.ts';
import { z } from 'zod';
import { Card, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { StatusMessage, useStatusMessage } from '#bottega/layout/status-message.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { settingFieldText, wordsText as text } from '#text/bottega-words.ts';
import { toTexts, type WordField } from './setting-text.ts';
import { WordsForm } from './words-form.tsx';

/** A group as it was opened and as it was typed. */
const draftSchema = z.object({
  group: z.string(),
  opened: z.record(z.string(), z.string()),
  typed: z.record(z.string(), z.string()),
});

/** Seller, terms, carriers and links: each group is changed by itself. */
export function WordsScreen() {
  const called = useCall(settingCalls.settings, {});
  const [draft, setDraft] = useDraft('words', draftSchema);
  const { status, announce } = useStatusMessage();
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      <StatusMessage status={status} />
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
                          announce(text.saved);
                          called.reload();
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
  return text.choices[field].find((choice) => choice.value === value)?.name ?? value;
}
