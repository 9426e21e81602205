import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

const icons = {
  up: 'chevron',
  down: 'chevron',
  minus: 'minus',
  plus: 'plus',
  trash: 'trash',
} as const;

interface IconButtonProps {
  icon: keyof typeof icons;
  label: string;
  /** At an end of a list: it does nothing, and keeps the focus. */
  disabled?: boolean;
  /** Why it is disabled, spoken after the label. */
  why?: string | undefined;
  onPress: () => void;
}

/** A round button of a list: moves an entry, counts, or takes it out. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, why, disabled = why !== undefined, onPress } = props;
  return (
    <button
      type="button"
      aria-label={why === undefined ? label : `${label}: ${why}`}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress();
      }}
      className="flex size-11 shrink-0 items-center justify-center rounded-full border border-edge hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-edge"
    >
      <Icon name={icons[icon]} className={classNames('size-5', icon === 'up' && 'rotate-180')} />
    </button>
  );
}
