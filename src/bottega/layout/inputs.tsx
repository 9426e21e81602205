import type { ComponentProps, ReactNode } from 'react';
import { describeField, fieldBox, FieldNotes } from '#ui/field.tsx';

interface SelectProps extends Pick<ComponentProps<'select'>, 'value' | 'className'> {
  name: string;
  label: string;
  /** A string is its own words. */
  options: readonly (string | { value: string; words: string })[];
  hint?: string | undefined;
  error?: string | undefined;
  onChoose: (value: string) => void;
}

/** Of a select: where letters are very large its value needs the room at the sides. */
const selectBox = `${fieldBox} px-[clamp(4px,calc(32px-1rem),16px)]`;

export function Select(props: SelectProps) {
  const { name, label, options, value, hint, error, className, onChoose } = props;
  const id = `field-${name}`;
  return (
    <div className={className}>
      <label className="grid grid-cols-1 gap-1.5 text-sm font-medium wrap-anywhere">
        {label}
        <select
          name={name}
          value={value}
          {...describeField({ id, hint, error })}
          onChange={({ target }) => onChoose(target.value)}
          className={selectBox}
        >
          {options.map((option) =>
            typeof option === 'string' ? (
              <option key={option}>{option}</option>
            ) : (
              <option key={option.value} value={option.value}>
                {option.words}
              </option>
            ),
          )}
        </select>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The choices of a number: '0' to this one. */
export function countsTo(most: number): string[] {
  return Array.from({ length: most + 1 }, (_, count) => String(count));
}

interface TickProps {
  name?: string;
  checked: boolean;
  children: ReactNode;
}

const tickRow = 'flex min-h-11 items-center gap-3';
const tickBox = 'size-6 shrink-0';

export function Checkbox(props: TickProps & { onCheck: (checked: boolean) => void }) {
  const { name, checked, onCheck, children } = props;
  return (
    <label className={tickRow}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
        className={tickBox}
      />
      {children}
    </label>
  );
}

export function Radio({ name, checked, onChoose, children }: TickProps & { onChoose: () => void }) {
  return (
    <label className={tickRow}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} className={tickBox} />
      {children}
    </label>
  );
}
