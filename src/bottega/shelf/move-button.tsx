import { Spinner } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface MoveButtonProps {
  icon: 'plus' | 'minus';
  words: string;
  /** The words, and of which size. */
  label: string;
  why?: string;
  busy: boolean;
  onPress: () => void;
}

/** One piece more, or one less. It waits for the answer to the last press, without losing the focus. */
export function MoveButton({ icon, words, label, why, busy, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={why !== undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={onPress}
      className="flex min-h-12 items-center justify-center gap-2 rounded-full border border-edge px-3 py-2 text-sm leading-tight font-medium hover:border-ink disabled:border-line disabled:text-soft aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-soft"
    >
      {busy ? <Spinner className="m-0.5" /> : <Icon name={icon} className="size-5 shrink-0" />}
      {words}
    </button>
  );
}
