import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface ChoicesProps<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: Name | undefined;
  onChoose: (name: Name) => void;
  renderLabel: (name: Name) => ReactNode;
}

/** Which part of a list is shown: one of a few buttons is pressed. */
export function Choices<Name extends string>(props: ChoicesProps<Name>) {
  const { label, names, chosen, onChoose, renderLabel } = props;
  return (
    <fieldset aria-label={label} className="mb-4 flex min-w-0 flex-wrap gap-2">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={classNames(
            'min-h-11 rounded-full border px-4 text-sm font-medium',
            name === chosen ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink',
          )}
        >
          {renderLabel(name)}
        </button>
      ))}
    </fieldset>
  );
}
