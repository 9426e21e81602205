import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  /** Also makes the ids. */
  name: string;
  label: string;
  hint?: string;
  /** The Italian sentence under it when something is wrong. */
  error?: string;
}

/** Room for some lines, under their label. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = `field-${area.name}`;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described === '' ? undefined : described}
        className={classNames(
          'block w-full scroll-my-32 rounded-md border border-edge bg-paper p-4 text-base text-ink transition-colors hover:border-ink focus:border-ink',
          error !== undefined && 'border-terracotta',
        )}
        {...area}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
