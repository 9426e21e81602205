import { settingCalls } from '#contract/bottega/settings.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { useAction } from '#bottega/use-action.tsx';
import type { closuresText, noticesText } from '#text/bottega-closures.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** From this day to that, both included, with a line for shoppers. */
export interface Period {
  from: string;
  to: string;
  line?: string | undefined;
}

interface PeriodFormProps {
  field: 'closures' | 'notices';
  list: readonly Period[];
  text: typeof closuresText | typeof noticesText;
  lineHint: string;
  suggestLine?: (period: Period) => string | undefined;
  draft: { typed: Period };
  onType: (typed: Period) => void;
  /** The whole list with the typed entry in its place. */
  toList: (period: Period) => Period[];
  onSaved: () => void;
  onLeave: () => void;
}

/** One entry; a refusal stands at its field. */
export function PeriodForm(props: PeriodFormProps) {
  const { field, list, text, lineHint, suggestLine, draft, onType, toList } = props;
  const { run, isBusy, failure } = useAction();
  const { typed } = draft;
  const whole = { ...typed, to: typed.to === '' ? typed.from : typed.to };
  const isDated = whole.from !== '' && whole.from <= whole.to;
  const line = typed.line ?? (isDated ? suggestLine?.(whole) : undefined) ?? '';
  const problemOf = (part: string) =>
    failure?.issues.find(({ path }) => path.endsWith(`.${part}`))?.message;

  function save(): void {
    const { from, to } = whole;
    const isBlank = field === 'closures' && line.trim() === '';
    const value = toList({ from, to, ...(!isBlank && { line }) });
    run(
      (call) => call(settingCalls.changeSettings, { changes: [{ field, seen: [...list], value }] }),
      props.onSaved,
    );
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
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
          error={problemOf('to')}
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
        <Button busy={isBusy} disabled={isBusy} onClick={save}>
          {text.save}
        </Button>
        <Button look="quiet" onClick={props.onLeave}>
          {text.leave}
        </Button>
      </div>
    </div>
  );
}
