import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

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
      {busy && <Spinner />}
      {children}
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}
