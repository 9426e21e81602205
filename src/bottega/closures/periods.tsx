import { z } from 'zod';
import { changeSetting } from '#bottega/change-setting.ts';
import { AskedAction, Disclosure, Form, LeaveButton } from '#bottega/layout/form.tsx';
import { Card, Failure, useStatusMessage } from '#bottega/layout/screen.tsx';
import { useAction, CallButton } from '#bottega/use-action.tsx';
import { useDraft } from '#bottega/use-draft.ts';
import { type closuresText, type noticesText, periodDays } from '#text/bottega-closures.ts';
import { Field } from '#ui/field.tsx';
import { useFocusOnRefusal } from '#ui/focus.ts';
import { TextArea } from '#ui/text-area.tsx';

/** From this day to that, both included, with a line for shoppers. */
const periodSchema = z.object({ from: z.string(), to: z.string(), line: z.string().optional() });
type Period = z.infer<typeof periodSchema>;
/** The entry as it was opened, none for a new one, and as it was typed; without a line the suggested one stands. */
const draftSchema = z.object({ opened: periodSchema.optional(), typed: periodSchema });
const empty = { from: '', to: '' };

interface PeriodsProps {
  field: 'closures' | 'notices';
  list: readonly Period[];
  today: string;
  text: typeof closuresText | typeof noticesText;
  lineHint: string;
  suggestLine?: (period: Period) => string | undefined;
  remark?: (period: Period) => string | undefined;
  onChanged: () => void;
}

/** Entries with their days and lines; one form is open at a time, and what was typed stays in this browser. */
export function Periods(props: PeriodsProps) {
  const { field, list, today, text, remark, onChanged } = props;
  const [draft, setDraft] = useDraft(field, draftSchema);
  const { statusMessage, report } = useStatusMessage(onChanged);
  const opened = draft?.opened;
  const isGone = opened !== undefined && !list.some((one) => isSame(one, opened));
  const sorted = list.toSorted(
    (one, other) =>
      Number(one.to < today) - Number(other.to < today) || one.from.localeCompare(other.from),
  );

  function done(words: string): void {
    setDraft(undefined);
    report(words);
  }

  const form = draft && (
    <PeriodForm
      {...props}
      typed={draft.typed}
      onType={(typed) => setDraft({ ...draft, typed })}
      toList={(period) => replace(list, { opened, period })}
      onSaved={() => done(text.saved)}
      onLeave={() => setDraft(undefined)}
    />
  );

  return (
    <>
      {statusMessage}
      {list.length === 0 && <p className="mb-4">{text.none}</p>}
      <ul className="mb-5 grid gap-3">
        {sorted.map((period) => {
          const days = periodDays({ ...period, today });
          const isOpen = opened !== undefined && isSame(period, opened);
          return (
            <Card key={JSON.stringify(period)}>
              <p className="font-semibold wrap-anywhere">{days}</p>
              <p className="text-sm text-soft">{stateOf(period, { today, text })}</p>
              {period.line !== undefined && <p className="mt-1 wrap-anywhere">{period.line}</p>}
              {remark && <p className="text-sm text-soft">{remark(period)}</p>}
              <div className="mt-3 flex flex-wrap gap-3">
                <Disclosure
                  label={isOpen ? text.changeOf(days) : text.change}
                  isOpen={isOpen}
                  onOpen={() => setDraft({ opened: period, typed: { line: '', ...period } })}
                >
                  {form}
                </Disclosure>
                {!isOpen && (
                  <AskedAction
                    look="quiet"
                    label={text.remove}
                    of={days}
                    question={text.removeAsk}
                    yes={text.removeYes}
                    work={changeSetting(field, {
                      seen: list,
                      value: replace(list, { opened: period }),
                    })}
                    onDone={() => done(text.removed)}
                  />
                )}
              </div>
            </Card>
          );
        })}
      </ul>
      {isGone && <p className="mb-4 text-sm">{text.meanwhile}</p>}
      {(opened === undefined || isGone) && (
        <Disclosure
          label={text.add}
          look="solid"
          isOpen={draft !== undefined}
          onOpen={() => setDraft({ typed: empty })}
        >
          {form}
        </Disclosure>
      )}
    </>
  );
}

interface PeriodFormProps extends Pick<
  PeriodsProps,
  'field' | 'list' | 'text' | 'lineHint' | 'suggestLine'
> {
  typed: Period;
  onType: (typed: Period) => void;
  /** The whole list with the typed entry in its place. */
  toList: (period: Period) => Period[];
  onSaved: () => void;
  onLeave: () => void;
}

/** One entry; a refusal stands at its field. */
function PeriodForm(props: PeriodFormProps) {
  const { field, list, text, lineHint, suggestLine, typed, onType, toList } = props;
  const { run, isBusy, failure } = useAction();
  const fields = useFocusOnRefusal(failure);
  const whole = { ...typed, to: typed.to === '' ? typed.from : typed.to };
  const isDated = whole.from !== '' && whole.from <= whole.to;
  const line = typed.line ?? (isDated ? suggestLine?.(whole) : undefined) ?? '';
  const problemOf = (part: string) =>
    failure?.issues.find(({ path }) => path.endsWith(`.${part}`))?.message;

  function save(): void {
    const { from, to } = whole;
    const isBlank = field === 'closures' && line.trim() === '';
    const value = toList({ from, to, ...(!isBlank && { line }) });
    run(changeSetting(field, { seen: list, value }), props.onSaved);
  }

  return (
    <Form ref={fields}>
      {failure && !['from', 'to', 'line'].some(problemOf) && <Failure message={failure.message} />}
      <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
        <Field
          type="date"
          name="from"
          label={text.from}
          value={typed.from}
          error={problemOf('from')}
          onChange={({ target }) => onType({ ...typed, from: target.value })}
        />
        <Field
          type="date"
          name="to"
          label={text.to}
          hint={text.toHint}
          min={typed.from}
          value={typed.to}
          error={whole.to === '' ? undefined : problemOf('to')}
          onChange={({ target }) => onType({ ...typed, to: target.value })}
        />
      </div>
      <TextArea
        name="line"
        label={text.line}
        hint={lineHint}
        rows={3}
        value={line}
        error={problemOf('line')}
        onChange={({ target }) => onType({ ...typed, line: target.value.replaceAll('\n', ' ') })}
      />
      <div className="flex flex-wrap gap-3">
        <CallButton type="submit" busy={isBusy} onClick={save}>
          {text.save}
        </CallButton>
        <LeaveButton onLeave={props.onLeave} />
      </div>
    </Form>
  );
}

function stateOf(
  { from, to }: Period,
  { today, text }: Pick<PeriodsProps, 'today' | 'text'>,
): string | undefined {
  if (to < today) return text.past;
  return from <= today ? text.now : undefined;
}

/** The list without the entry that was opened, and with the one in its place. */
function replace(
  list: readonly Period[],
  { opened, period }: { opened?: Period | undefined; period?: Period },
): Period[] {
  const rest = list.filter((one) => opened === undefined || !isSame(one, opened));
  return period === undefined ? rest : [...rest, period];
}

function isSame(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to && one.line === other.line;
}
