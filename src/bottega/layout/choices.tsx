import { classNames } from '#ui/class-names.ts';

interface ChoicesProps<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: Name | undefined;
  onChoose: (name: Name) => void;
  renderLabel: (name: Name) => string;
  /** How many there are of each, above its label, where and once that is known. */
  counts?: Partial<Record<Name, number>> | undefined;
}

/** Which part of a list is shown: one of a few buttons is pressed. All of them fit a phone of 360 px. */
export function Choices<Name extends string>(props: ChoicesProps<Name>) {
  const { label, names, chosen, onChoose, renderLabel, counts } = props;
  return (
    <fieldset aria-label={label} className="-mx-1 mb-2 flex min-w-0 flex-wrap">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={classNames(
            'flex min-h-12 min-w-fit flex-[1_1_0] flex-col-reverse items-center justify-center border-b-2 px-1 py-1 text-center text-xs leading-tight font-medium',
            name === chosen
              ? 'border-terracotta text-ink'
              : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {renderLabel(name)}{' '}
          {counts?.[name] !== undefined && (
            <span className="figures font-display text-base leading-tight">{counts[name]}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
