import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full border py-3 text-sm font-semibold tracking-wide text-center no-underline transition-[background-color,color,border-color,transform,opacity] active:scale-[0.98] disabled:active:scale-100 aria-disabled:cursor-not-allowed aria-disabled:active:scale-100';

const looks = {
  solid:
    'border-transparent px-7 bg-ink text-paper hover:bg-terracotta disabled:bg-oat disabled:text-soft aria-disabled:bg-oat aria-disabled:text-soft',
  outline:
    'border-ink px-7 bg-transparent text-ink hover:bg-ink hover:text-paper disabled:border-line disabled:bg-transparent disabled:text-soft aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-soft',
  quiet:
    'border-transparent px-3 text-ink underline underline-offset-4 hover:text-terracotta disabled:text-soft',
} as const satisfies Record<ButtonLook, string>;

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Shows that work is in progress. It keeps the focus, also when it is disabled meanwhile. */
  busy?: boolean;
}

export function Button({
  look = 'solid',
  busy = false,
  disabled = false,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  // A button that is really disabled loses the focus, and with it the shopper's place on the page.
  const waits = busy && disabled;
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={waits || undefined}
      disabled={disabled && !waits}
      onClick={waits ? ignore : onClick}
      className={classNames(buttonLook(look), className)}
      {...rest}
    >
      {/* In the padding, so that the button keeps its width. */}
      {busy && <Spinner className="-ml-6" />}
      <span className="contents">{children}</span>
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}

export type ButtonLook = 'solid' | 'outline' | 'quiet';

/** The classes that buttons and links dressed as buttons share. */
export function buttonLook(look: ButtonLook): string {
  return `${base} ${looks[look]}`;
}

/** A small turning ring, for the eye only. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className={classNames('size-4 shrink-0 animate-turn', className)}
      fill="none"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2.5" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
