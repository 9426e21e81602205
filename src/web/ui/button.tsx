import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Shows that work is in progress. It stays focusable; the caller decides what a press does. */
  busy?: boolean;
}

export function Button({
  look = 'solid',
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      className={classNames(buttonLook(look), className)}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
